/** Changes who is signed in on this device, from this tab. The state itself is in sessionState.ts. */
import { sameAccount } from './account.ts'
import { clearPendingLogout, writeLastSession } from './pendingLogout.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import {
  parseSession,
  SESSION,
  sessionState,
  setSession,
  storedSession,
  type SessionState,
  type StoredSession,
} from './sessionState.ts'

export { onSessionChange, sessionOwner, tabOwner } from './sessionState.ts'

/** The owner of data that needs no session. */
export const NOBODY: Owner = { role: 'public', id: '' }

let channel: BroadcastChannel | null = null
/** Whether localStorage accepts writes. */
let isStorageUsable = true
/**
 * Counts the changes on this device: of the copies in localStorage and IndexedDB, the one with the higher
 * count holds.
 */
let turn = 0

/** Notes who has signed in in this tab, or with null that the session has ended. */
export function noteSession(owner: Owner | null, name: string | null = null): void {
  const now = sessionState()
  if (!owner) return publishSession({ ...now, owner: null, name: null, ended: now.owner ?? now.ended })
  // The login has ended the session whose logout is pending.
  void clearPendingLogout()
  publishSession({
    owner,
    name,
    left: null,
    ended: null,
    tab: owner,
    login: Math.max(Date.now(), now.login + 1),
  })
}

/** Applies a state, sends it to all tabs and stores it for the next start. */
export function publishSession(next: SessionState): void {
  const { tab: _tab, ...shared } = next
  turn = Math.max(turn, turnOf(storedSession())) + 1
  const text = textOf(shared)
  void writeLastSession(text)
  try {
    localStorage.setItem(SESSION, text)
  } catch {
    // The state is known until the tabs close. The stored one is outdated.
    isStorageUsable = false
    forgetStored()
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  sessionChannel()?.postMessage(text)
  applySession(next)
}

/** Applies a state in this tab only. */
export function applySession(next: SessionState): void {
  const before = sessionState()
  setSession(next, !isSameSession(before, next))
}

/** @returns whether both states have the same signed-in account, tab owner and pending logout. */
export const isSameSession = (one: SessionState, other: SessionState): boolean =>
  (['owner', 'tab', 'left'] as const).every((part) => sameAccount(one[part], other[part]))

/**
 * Returns the session that is stored on the device now.
 * @param message of another tab, used if the device has no storage.
 * @returns null if it is unknown.
 */
export function readStoredSession(message?: unknown): StoredSession | null {
  const text = isStorageUsable ? storedSession() : undefined
  const sessionText = text === undefined ? message : text
  return sessionText === undefined ? null : parseSession(sessionText)
}

/** @returns the channel to the other tabs, or null if the browser has none. */
export const sessionChannel = (): BroadcastChannel | null =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SESSION))

/**
 * Applies the copy in IndexedDB if it is newer than the one in localStorage, which a killed browser has not
 * written.
 * @param text the copy in IndexedDB. @param before state of this tab when IndexedDB was read: a change since
 *   then is newer still.
 */
export function restoreSession(text: unknown, before: SessionState): void {
  const latestTurn = Math.max(turn, turnOf(storedSession()))
  const restored = turnOf(text)
  turn = Math.max(latestTurn, restored)
  if (restored <= latestTurn) return
  const now = sessionState()
  const shared = parseSession(text)
  publishSession(isSameSession(before, now) ? { ...shared, tab: shared.owner } : now)
}

function turnOf(text: unknown): number {
  try {
    const { turn: storedTurn } = JSON.parse(String(text)) as { turn?: unknown }
    return Number.isSafeInteger(storedTurn) ? (storedTurn as number) : 0
  } catch {
    return 0
  }
}

function forgetStored(): void {
  try {
    localStorage.removeItem(SESSION)
  } catch {
    // Then nothing is stored there.
  }
}

function textOf({ owner, name, left, leftNote, ended, login }: StoredSession): string {
  const signedIn = owner && { role: owner.role, id: owner.id, name }
  const leaving = left && { left, ...(leftNote && { leftNote }) }
  return JSON.stringify({ turn, ...signedIn, ...leaving, ...(ended && { ended }), ...(login && { login }) })
}
