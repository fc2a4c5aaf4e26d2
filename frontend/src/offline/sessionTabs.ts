/** What happens to the session elsewhere: in other tabs, on the server, and while this page was put aside. */
import { sameAccount } from './account.ts'
import { clearPendingLogout, writePendingLogout, readLast, readPendingLogout } from './pendingLogout.ts'
import type { Owner } from './outbox/outbox.types.ts'
import {
  isSameSession,
  readStoredSession,
  restoreSession,
  sessionChannel,
  publishSession,
  applySession,
} from './session.ts'
import { ownerIn, sessionState } from './sessionState.ts'

/** A storage that hangs must keep nobody waiting. */
const PATIENCE_MS = 800
let known: Promise<void> | null = null
let settled: Promise<void> | null = null

/**
 * Follows what other tabs do from now on: by the channel, by the storage, and by a look at it when the page is
 * shown again, also from the browser's back and forward.
 * @returns when it is known for sure who is signed in and who has left, or it took too long; further calls do
 *   nothing more.
 */
export function followSession(): Promise<void> {
  if (settled) return settled
  sessionChannel()?.addEventListener('message', ({ data }) => follow(data))
  addEventListener('storage', lookAgain)
  addEventListener('pageshow', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  lookAgain()
  known = settle()
  settled = Promise.race([known, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))])
  return settled
}

/** @returns when it is known for sure, however long that takes. */
export const sessionIsKnown = (): Promise<void> => followSession().then(() => known ?? undefined)

/** Takes over what another tab has left on the device, which may not have been told yet. */
const lookAgain = (): void => follow()

function follow(told?: unknown): void {
  const shared = readStoredSession(told)
  if (!shared) return
  const now = sessionState()
  // It was said by a tab that had not heard of the login yet. The release before does not say.
  if (shared.login > 0 && shared.login < now.login) return publishSession(now)
  applySession({ ...shared, tab: now.tab ?? shared.owner })
}

/**
 * To be called when something is asked that tells of the session: a login that comes meanwhile, also one of the same
 * account, has made the answer old.
 * @returns what says later whether the session is still the one of then, in all tabs.
 */
export function watchSession(): () => boolean {
  const before = sessionState()
  return () => {
    lookAgain()
    const now = sessionState()
    return isSameSession(before, now) && before.login === now.login
  }
}

/** The database knows what a browser that was killed has not written into its storage: who left, who came. */
async function settle(): Promise<void> {
  const before = sessionState()
  const [kept, last] = await Promise.all([readPendingLogout(), readLast()])
  restoreSession(last, before)
  const now = sessionState()
  if (kept && !now.left && (now.owner === null || sameAccount(kept, now.owner)))
    publishSession({ ...now, owner: null, name: null, left: kept, tab: null })
  // A note that the database has never taken is none that it has forgotten.
  else if (kept === null && now.left && !now.leftNote) publishSession({ ...now, left: null })
}

/**
 * Takes over who the server says is signed in. A tab that shows nobody's screens goes on as that account; one that
 * shows another's is told, and shows them no more.
 */
export function reloadSession(told: unknown): void {
  const owner = ownerIn(told)
  const { name } = (told ?? {}) as { name?: unknown }
  const now = sessionState()
  const tab = now.tab ?? owner
  publishSession({ ...now, owner, name: owner && typeof name === 'string' ? name : null, left: null, tab })
}

/** Has this tab go on as who is signed in now, where it has shown another's screens. */
export function goOnAsOwner(): void {
  const now = sessionState()
  applySession({ ...now, tab: now.owner })
}

/**
 * Leaves the session on this device, at once and whatever the network does.
 * @returns whether it is noted where it outlasts this page, so that the server is told later (logout.ts).
 */
export async function leaveSession(owner: Owner): Promise<boolean> {
  // First: where only the storage has it, that is of a login that came since.
  const isKept = await Promise.race([
    writePendingLogout(owner),
    new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
  ])
  const { leftNote: _before, ...now } = sessionState()
  const next = { ...now, owner: null, name: null, left: owner, tab: null }
  publishSession(isKept ? next : { ...next, leftNote: 'storage' })
  if (isKept || accountIsStored(owner)) return true
  applySession({ ...next, leftNote: 'page' })
  return false
}

const accountIsStored = (owner: Owner) => sameAccount(readStoredSession()?.left ?? null, owner)

/** The server was told, or has ended the session of that account itself. */
export function dropPendingLogout(owner: Owner): void {
  const now = sessionState()
  if (!sameAccount(now.left, owner)) return
  publishSession({ ...now, left: null })
  void clearPendingLogout()
}

/** @returns whether this tab shows the screens of somebody who is not signed in any more. */
export function hasTabLeft(): boolean {
  const { tab, owner } = sessionState()
  return tab !== null && !sameAccount(tab, owner)
}
