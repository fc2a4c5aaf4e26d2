/**
 * Sends a logout to the server: at once if there is a network, else when there is one again. The request
 * names its account, so that it cannot end the session of another. A login on this device ends the old
 * session by itself, so a pending logout is dropped then.
 */
import { classifyResponse, isUnanswered } from '../network/classifyResponse.ts'
import { noteConnectivity } from '../network/connectivity.ts'
import { requestHeaders, sendRequest } from '../network/httpClient.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { onSessionChange, sessionState } from './sessionState.ts'
import { dropPendingLogout } from './sessionTabs.ts'

const TIMEOUT_MS = 20_000
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

let sending: { promise: Promise<void>; stop: AbortController } | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let waitMs = FIRST_WAIT_MS

/** Starts to send pending logouts whenever the server may be reachable. */
export function startLogoutRetries(): void {
  const now = () => void sendLogout()
  addEventListener('online', now)
  addEventListener('pageshow', now)
  document.addEventListener('visibilitychange', now)
  onSessionChange(now)
  now()
}

/** Sends a pending logout now, and retries later if that fails. @returns whether no logout is pending. */
export async function sendLogout(): Promise<boolean> {
  const { left } = sessionState()
  if (!left) return true
  if (!sending) {
    const stop = new AbortController()
    sending = { stop, promise: send(left, stop.signal).finally(() => (sending = null)) }
  }
  await sending.promise
  return sessionState().left === null
}

/** Call it before a login, so that no earlier logout request can end the new session. */
export async function stopLogoutRetries(): Promise<void> {
  clearTimeout(timer)
  sending?.stop.abort()
  await sending?.promise
}

async function send(left: Owner, signal: AbortSignal): Promise<void> {
  clearTimeout(timer)
  const isDone = await end(left, signal)
  if (isDone) {
    waitMs = FIRST_WAIT_MS
    return dropPendingLogout(left)
  }
  if (signal.aborted) return
  timer = setTimeout(() => void sendLogout(), waitMs)
  waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
}

/** @returns whether that session has ended; a foreign response says nothing about it. */
async function end(left: Owner, signal: AbortSignal): Promise<boolean> {
  const exchange = await sendRequest(`/${left.role}/logout`, {
    method: 'POST',
    headers: requestHeaders({ account: left }),
    // The request continues if the page is closed.
    keepalive: true,
    signal,
    leastMs: TIMEOUT_MS,
    mostMs: TIMEOUT_MS,
  })
  const outcome = classifyResponse(exchange)
  if (outcome.kind === 'aborted') return false
  const isAnswered = !isUnanswered(outcome)
  noteConnectivity(isAnswered)
  // 409: another account is signed in, and its login has ended the old session.
  return isAnswered && (outcome.kind === 'done' || outcome.status === 401 || outcome.status === 409)
}
