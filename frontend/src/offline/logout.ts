/**
 * Ends on the server the session that was left on this device: at once where there is a network, else when there is
 * one again. The call names its account, so that it can end no other's session; a login on this device ends that
 * session itself, and nothing is to be told then.
 */
import { ACCOUNT } from '@lane-and-court/contract/http/headers.ts'
import { accountOf } from './account.ts'
import { noteConnectivity } from './connectivity.ts'
import { isSiteResponse } from './isSiteResponse.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { onSessionChange, sessionState } from './sessionState.ts'
import { dropPendingLogout } from './sessionTabs.ts'

const TIMEOUT_MS = 20_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

let telling: { promise: Promise<void>; stop: AbortController } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let waitMs = FIRST_WAIT_MS

/** Tells the server from now on, whenever somebody has left and it can be reached. */
export function startLogoutRetries(): void {
  const now = () => void sendLogout()
  addEventListener('online', now)
  addEventListener('pageshow', now)
  document.addEventListener('visibilitychange', now)
  onSessionChange(now)
  now()
}

/** Tells it now, and again later where that fails. @returns whether there is nothing more to tell. */
export async function sendLogout(): Promise<boolean> {
  const { left } = sessionState()
  if (!left) return true
  if (!telling) {
    const stop = new AbortController()
    telling = { stop, promise: tell(left, stop.signal).finally(() => (telling = null)) }
  }
  await telling.promise
  return sessionState().left === null
}

/** Before a login: nothing of an earlier logout is under way when its cookie comes. */
export async function stopLogoutRetries(): Promise<void> {
  clearTimeout(timer)
  telling?.stop.abort()
  await telling?.promise
}

async function tell(left: Owner, stopped: AbortSignal): Promise<void> {
  clearTimeout(timer)
  const isTold = await end(left, stopped)
  if (isTold) {
    waitMs = FIRST_WAIT_MS
    return dropPendingLogout(left)
  }
  if (stopped.aborted) return
  timer = setTimeout(() => void sendLogout(), waitMs)
  waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
}

/** @returns whether that session is over. An answer without our server's mark is a stranger's. */
async function end(left: Owner, stopped: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`/api/${left.role}/logout`, {
      method: 'POST',
      headers: { [ACCOUNT]: accountOf(left) },
      credentials: 'include',
      // Also where the page is closed a moment later.
      keepalive: true,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const isTheSites = isSiteResponse(response)
    noteConnectivity(isTheSites)
    // 409: somebody else is signed in, and by that login the session that was left has ended.
    return isTheSites && (response.ok || response.status === 401 || response.status === 409)
  } catch {
    if (!stopped.aborted) noteConnectivity(false)
    return false
  }
}
