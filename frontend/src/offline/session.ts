/** Who is signed in on this device, and what changes it in this tab. What is known of it: sessionState.ts. */
import { sameAccount } from './account.ts'
import { clearPendingLogout, keepLast } from './pendingLogout.ts'
import type { Owner } from './outbox/outbox.types.ts'
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

/** The owner of what needs no session. */
export const NOBODY: Owner = { role: 'public', id: '' }

let channel: BroadcastChannel | null = null
/** Whether the storage does as it is told. */
let isKept = true
/** Counts the changes on this device: of what the storage and the database hold, the later one is true. */
let turn = 0

/** Remembers who signed in in this tab, or with null that the session has ended. */
export function noteSession(owner: Owner | null, name: string | null = null): void {
  const now = sessionState()
  if (!owner) return publishSession({ ...now, owner: null, name: null })
  // The login has ended the session that was left.
  void clearPendingLogout()
  publishSession({ owner, name, left: null, tab: owner, login: Math.max(Date.now(), now.login + 1) })
}

/** Takes over a state, and has it known in all tabs and after a restart. */
export function publishSession(next: SessionState): void {
  const { tab: _tab, ...shared } = next
  turn = Math.max(turn, turnOf(storedSession()) ?? 0) + 1
  const text = textOf(shared)
  void keepLast(text)
  try {
    localStorage.setItem(SESSION, text)
  } catch {
    // It is known until the tabs close. What stood there before is not true any more.
    isKept = false
    forgetStored()
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  sessionChannel()?.postMessage(text)
  applySession(next)
}

/** Takes over what this tab has learnt. */
export function applySession(next: SessionState): void {
  const before = sessionState()
  setSession(next, !isSameSession(before, next))
}

/** @returns whether in both the same account is signed in, the tab shows the same one's screens, and the same one left. */
export const isSameSession = (one: SessionState, other: SessionState): boolean =>
  (['owner', 'tab', 'left'] as const).every((part) => sameAccount(one[part], other[part]))

/**
 * What stands on the device now.
 * @param told by another tab, for a device that keeps nothing.
 * @returns null where nothing can be said.
 */
export function readStoredSession(told?: unknown): StoredSession | null {
  const text = isKept ? storedSession() : undefined
  const known = text === undefined ? told : text
  return known === undefined ? null : parseSession(known)
}

/** @returns what carries a change to the other tabs, where the browser has such a thing. */
export const sessionChannel = (): BroadcastChannel | null =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SESSION))

/**
 * Takes over what the database holds, where that is later than what the storage does: a browser that was killed has
 * not written its storage.
 * @param before what this tab went by when the database was asked: what has changed since is later still.
 */
export function restoreSession(text: unknown, before: SessionState): void {
  const stored = storedSession()
  const known = Math.max(turn, turnOf(stored) ?? 0)
  const kept = turnOf(text) ?? 0
  turn = Math.max(known, kept)
  // An older release counts nothing, and was the last to write.
  const isOlders = Boolean(stored) && turnOf(stored) === null
  if (kept <= known || isOlders) return
  const now = sessionState()
  const shared = parseSession(text)
  publishSession(isSameSession(before, now) ? { ...shared, tab: shared.owner } : now)
}

function turnOf(text: unknown): number | null {
  try {
    const { turn: found } = JSON.parse(String(text)) as { turn?: unknown }
    return Number.isSafeInteger(found) ? (found as number) : null
  } catch {
    return null
  }
}

function forgetStored(): void {
  try {
    localStorage.removeItem(SESSION)
  } catch {
    // Nothing of it is kept there, then.
  }
}

function textOf({ owner, name, left, leftNote, login }: StoredSession): string {
  const signedIn = owner && { role: owner.role, id: owner.id, name }
  const leaving = left && { left, ...(leftNote && { leftNote }) }
  return JSON.stringify({ turn, ...signedIn, ...leaving, ...(login && { login }) })
}
