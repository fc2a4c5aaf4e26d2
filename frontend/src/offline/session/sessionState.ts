/**
 * Who is signed in on this device: in localStorage under `session`, in IndexedDB (pendingLogout.ts), and in
 * the memory of each tab. It is a hint, no proof: only the server knows, and is asked. The hint says whose
 * unsent work may be sent, and whose cached data may be shown offline. Without it the server is not asked at
 * all, because a refused request would show as an error in the browser console of every visitor. Changes by
 * other tabs arrive through sessionTabs.ts.
 */
import type { Owner } from '../outbox/queue/outbox.types.ts'

export const SESSION = 'session'
const listeners = new Set<() => void>()

/** The part of the session state that all tabs of a device share. */
export interface StoredSession {
  /** Who is signed in. */
  owner: Owner | null
  /** Display name, if it is known. */
  name: string | null
  /** Account with a pending logout: its session on the server may still exist, but is not used. */
  left: Owner | null
  /** Account whose session the server has ended: its open screens ask for the password, and go on. */
  ended: Owner | null
  /**
   * The only place where the pending logout is noted, if IndexedDB could not store it: localStorage, or only
   * the memory of this page, and then it is lost when the page is closed.
   */
  leftNote?: 'storage' | 'page'
  /**
   * Time of the last login on this device, in epoch milliseconds, always increasing: information about a
   * session before it, from the server or another tab, does not apply to the session since. 0 if unknown.
   */
  login: number
}

export interface SessionState extends StoredSession {
  /**
   * The account whose screens this tab shows: the one that was signed in when it opened, or has signed in in
   * it since. Its requests are made as that account, whoever signs in in another tab.
   */
  tab: Owner | null
}

let state: SessionState | null = null

/** @returns the session state; the same object until something changes. */
export function sessionState(): SessionState {
  if (state) return state
  const shared = parseSession(storedSession())
  return (state = { ...shared, tab: shared.owner })
}

/** @returns who is signed in on this device, as far as this tab knows, or null. */
export const sessionOwner = (): Owner | null => sessionState().owner

/**
 * @returns the account whose screens this tab shows, or null: requests of this tab are made as this account.
 */
export const tabOwner = (): Owner | null => sessionState().tab

/** Replaces the state. @param isNews whether the listeners are called. */
export function setSession(next: SessionState, isNews: boolean): void {
  state = next
  if (isNews) listeners.forEach((listener) => listener())
}

/** Calls the listener when the signed-in account changes, in any tab. @returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns the stored text, null if there is none, undefined if there is no storage. */
export function storedSession(): string | null | undefined {
  try {
    return localStorage.getItem(SESSION)
  } catch {
    return undefined
  }
}

/** @returns the session of a stored text; without an account if it cannot be parsed. */
export function parseSession(text: unknown): StoredSession {
  try {
    const stored = JSON.parse(typeof text === 'string' ? text : 'null') as Record<string, unknown> | null
    const name = typeof stored?.['name'] === 'string' ? stored['name'] : null
    const login = Number.isSafeInteger(stored?.['login']) ? (stored?.['login'] as number) : 0
    const [left, ended] = [ownerIn(stored?.['left']), ownerIn(stored?.['ended'])]
    const shared = { owner: ownerIn(stored), name, left, ended, login }
    return stored?.['leftNote'] === 'storage' ? { ...shared, leftNote: 'storage' } : shared
  } catch {
    return parseSession(null)
  }
}

/** @returns the account in a value from storage or the server, or null if there is none. */
export function ownerIn(value: unknown): Owner | null {
  const { role, id } = (value ?? {}) as Partial<Owner>
  return (role === 'admin' || role === 'staff') && typeof id === 'string' ? { role, id } : null
}
