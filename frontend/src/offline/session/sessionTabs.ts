/** Follows session changes from elsewhere: in other tabs, on the server, and while this page was hidden. */
import { sameAccount } from './account.ts'
import {
  clearPendingLogout,
  writePendingLogout,
  readLastSession,
  readPendingLogout,
} from './pendingLogout.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import {
  isSameSession,
  readStoredSession,
  restoreSession,
  sessionChannel,
  publishSession,
  applySession,
} from './session.ts'
import { ownerIn, sessionState } from './sessionState.ts'

/** Maximum wait for a storage that hangs. */
const STORAGE_TIMEOUT_MS = 800
let settlement: Promise<void> | null = null
let settled: Promise<void> | null = null
let hasLeft = false

/**
 * Starts to follow other tabs: by the channel, by storage events, and by reading localStorage when the page
 * is shown again, also from the back/forward cache.
 * @returns resolves when the session and a pending logout are known for sure, or it took too long; further
 *   calls return the same promise.
 */
export function followSession(): Promise<void> {
  if (settled) return settled
  sessionChannel()?.addEventListener('message', ({ data }) => follow(data))
  addEventListener('storage', readAgain)
  addEventListener('pageshow', readAgain)
  document.addEventListener('visibilitychange', readAgain)
  readAgain()
  settlement = settle()
  settled = Promise.race([
    settlement,
    new Promise<void>((resolve) => setTimeout(resolve, STORAGE_TIMEOUT_MS)),
  ])
  return settled
}

/** Resolves when the session is known for sure, however long that takes. */
export const sessionIsKnown = (): Promise<void> => followSession().then(() => settlement ?? undefined)

/** Applies what another tab has stored, whose event may not have arrived yet. */
const readAgain = (): void => follow()

function follow(message?: unknown): void {
  const shared = readStoredSession(message)
  if (!shared) return
  const now = sessionState()
  // The sending tab did not know of the latest login yet. A session that was removed has no login time.
  if (shared.login > 0 && shared.login < now.login) return publishSession(now)
  applySession({ ...shared, tab: now.tab ?? shared.owner })
}

/**
 * Call it before a request that tells who is signed in: a login meanwhile, even of the same account, makes
 * the response outdated.
 * @returns a function that says whether the session is still the same, in all tabs.
 */
export function watchSession(): () => boolean {
  const before = sessionState()
  return () => {
    readAgain()
    const now = sessionState()
    return isSameSession(before, now) && before.login === now.login
  }
}

/** Restores from IndexedDB what a killed browser has not written to localStorage: logouts and logins. */
async function settle(): Promise<void> {
  const before = sessionState()
  const [pending, last] = await Promise.all([readPendingLogout(), readLastSession()])
  restoreSession(last, before)
  const now = sessionState()
  if (pending && !now.left && (now.owner === null || sameAccount(pending, now.owner)))
    publishSession({ ...now, owner: null, name: null, left: pending, ended: null, tab: null })
  // A pending logout that IndexedDB could never store was not deleted there either.
  else if (pending === null && now.left && !now.leftNote) publishSession({ ...now, left: null })
}

/**
 * Applies the account that the server reports as signed in. A tab without an owner continues as that account;
 * a tab of another account no longer shows its screens.
 */
export function reloadSession(profile: unknown): void {
  const owner = ownerIn(profile)
  const { name } = (profile ?? {}) as { name?: unknown }
  const now = sessionState()
  const tab = now.tab ?? owner
  const known = owner && typeof name === 'string' ? name : null
  publishSession({ ...now, owner, name: known, left: null, ended: null, tab })
}

/** Makes this tab continue as the account that is signed in now. */
export function switchTabToOwner(): void {
  const now = sessionState()
  applySession({ ...now, tab: now.owner })
}

/**
 * Ends the session on this device, at once and regardless of the network.
 * @returns whether the pending logout is stored beyond this page, so that the server is told later
 *   (logout.ts).
 */
export async function leaveSession(owner: Owner): Promise<boolean> {
  hasLeft = true
  // IndexedDB first: a session that is then found only in localStorage is from a later login.
  const isStored = await Promise.race([
    writePendingLogout(owner),
    new Promise<boolean>((resolve) => setTimeout(resolve, STORAGE_TIMEOUT_MS, false)),
  ])
  const { leftNote: _before, ...now } = sessionState()
  const next = { ...now, owner: null, name: null, left: owner, ended: null, tab: null }
  publishSession(isStored ? next : { ...next, leftNote: 'storage' })
  if (isStored || accountIsStored(owner)) return true
  applySession({ ...next, leftNote: 'page' })
  return false
}

/** @returns whether somebody has logged out in this tab, or on this device, and nobody has signed in since. */
export function hasLoggedOut(): boolean {
  const { tab, left } = sessionState()
  return tab === null && (hasLeft || left !== null)
}

const accountIsStored = (owner: Owner) => sameAccount(readStoredSession()?.left ?? null, owner)

/** Drops the pending logout of an account: the server knows, or has ended that session itself. */
export function dropPendingLogout(owner: Owner): void {
  const now = sessionState()
  if (!sameAccount(now.left, owner)) return
  publishSession({ ...now, left: null })
  void clearPendingLogout()
}

/** @returns whether the server has ended the session of the account whose screens this tab shows. */
export function hasSessionEnded(): boolean {
  const { tab, owner, ended } = sessionState()
  return owner === null && tab !== null && sameAccount(tab, ended)
}

/** @returns whether this tab shows the screens of an account that is no longer signed in. */
export function hasTabLeft(): boolean {
  const { tab, owner } = sessionState()
  return tab !== null && !sameAccount(tab, owner)
}
