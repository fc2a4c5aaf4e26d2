/** Who is signed in on this device, and what changes it in this tab. What is known of it: sessionState.ts. */
import { sameAccount } from './account.ts'
import { dropLeft } from './leftSession.ts'
import type { Owner } from './outbox/outbox.types.ts'
import {
  parseSession,
  SESSION,
  sessionState,
  setSession,
  storedSession,
  type SessionState,
  type Shared,
} from './sessionState.ts'

export { onSessionChange, sessionOwner, tabOwner } from './sessionState.ts'

/** The owner of what needs no session. */
export const NOBODY: Owner = { role: 'public', id: '' }

let channel: BroadcastChannel | null = null
/** Whether the storage does as it is told. */
let isKept = true

/** Remembers who signed in in this tab, or with null that the session has ended. */
export function noteSession(owner: Owner | null, name: string | null = null): void {
  if (!owner) return share({ ...sessionState(), owner: null, name: null })
  // The login has ended the session that was left.
  void dropLeft()
  share({ owner, name, left: null, tab: owner })
}

/** Takes over a state, and has it known in all tabs and after a restart. */
export function share(next: SessionState): void {
  const { tab: _tab, ...shared } = next
  const text = textOf(shared)
  try {
    if (text === null) localStorage.removeItem(SESSION)
    else localStorage.setItem(SESSION, text)
  } catch {
    // It is known until the tabs close.
    isKept = false
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  sessionChannel()?.postMessage(text)
  take(next)
}

/** Takes over what this tab has learnt. */
export function take(next: SessionState): void {
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
export function readShared(told?: unknown): Shared | null {
  const text = isKept ? storedSession() : undefined
  const known = text === undefined ? told : text
  return known === undefined ? null : parseSession(known)
}

/** @returns what carries a change to the other tabs, where the browser has such a thing. */
export const sessionChannel = (): BroadcastChannel | null =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SESSION))

function textOf({ owner, name, left }: Shared): string | null {
  if (!owner && !left) return null
  return JSON.stringify({ ...(owner && { role: owner.role, id: owner.id, name }), ...(left && { left }) })
}
