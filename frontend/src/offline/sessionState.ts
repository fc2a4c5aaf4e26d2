/**
 * Who is signed in on this device: in localStorage under `session`, in a database (pendingLogout.ts), and in the
 * memory of each tab from the moment that the tab learned it. A sign, no proof: the server alone knows, and is asked. It says whose unsent work may be
 * sent, and whose copies may be shown with no network; and only where it stands is the server asked at all, for a
 * refusal shows as an error in every stranger's console. What other tabs do comes in by sessionTabs.ts.
 */
import type { Owner } from './outbox/outbox.types.ts'

export const SESSION = 'session'
const listeners = new Set<() => void>()

/** What the tabs of a device share. */
export interface StoredSession {
  /** Who is signed in. */
  owner: Owner | null
  /** What people call them, where that is known. */
  name: string | null
  /** Who has logged out here while the server could not be told: its session may go on, and is not used. */
  left: Owner | null
  /**
   * Where alone that is noted, when the database took no note of it: in localStorage, or in this page, and then
   * nobody knows of it once the page is closed.
   */
  leftNote?: 'storage' | 'page'
  /**
   * When the last login on this device was, in epoch milliseconds, each later than the one before: what was said of a
   * session before it, by the server or by another tab, says nothing of the session since. 0 where it is not known.
   */
  login: number
}

export interface SessionState extends StoredSession {
  /**
   * Whose screens this tab shows: who was signed in when it opened, or signed in in it since. Its calls are made as
   * that account, whoever signs in in another tab.
   */
  tab: Owner | null
}

let state: SessionState | null = null

/** @returns all that is known of the session; the same object until something changes. */
export function sessionState(): SessionState {
  if (state) return state
  const shared = parseSession(storedSession())
  return (state = { ...shared, tab: shared.owner })
}

/** @returns who is signed in on this device, as far as this tab knows, or null. */
export const sessionOwner = (): Owner | null => sessionState().owner

/** @returns whose screens this tab shows, or null: a call that starts here is made as this account. */
export const tabOwner = (): Owner | null => sessionState().tab

/** Replaces what is known. @param isNews whether those who asked for it are called back. */
export function setSession(next: SessionState, isNews: boolean): void {
  state = next
  if (isNews) listeners.forEach((listener) => listener())
}

/** Calls back when somebody else is signed in than before, or nobody, in whatever tab. @returns what stops that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns the text that is kept on this device, or undefined where it keeps none. */
export function storedSession(): string | null | undefined {
  try {
    return localStorage.getItem(SESSION)
  } catch {
    return undefined
  }
}

/** @returns what a text from there says; nobody, where it cannot be read. */
export function parseSession(text: unknown): StoredSession {
  try {
    const kept = JSON.parse(typeof text === 'string' ? text : 'null') as Record<string, unknown> | null
    const name = typeof kept?.['name'] === 'string' ? kept['name'] : null
    const login = Number.isSafeInteger(kept?.['login']) ? (kept?.['login'] as number) : 0
    const shared = { owner: ownerIn(kept), name, left: ownerIn(kept?.['left']), login }
    return kept?.['leftNote'] === 'storage' ? { ...shared, leftNote: 'storage' } : shared
  } catch {
    return parseSession(null)
  }
}

/** @returns the account in what storage or a server gave, or null where there is none. */
export function ownerIn(value: unknown): Owner | null {
  const { role, id } = (value ?? {}) as Partial<Owner>
  return (role === 'admin' || role === 'staff') && typeof id === 'string' ? { role, id } : null
}
