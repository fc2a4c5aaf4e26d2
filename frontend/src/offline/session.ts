/**
 * Who has signed in on this device and not left since, in localStorage under `session`. A sign, no proof:
 * the server alone knows, and is asked. It says whose unsent work may be sent, and whose copies may be shown
 * with no network; and only where it stands is the server asked at all, for a refusal shows as an error in
 * every stranger's console.
 */
import type { Owner } from './outbox/outbox.types.ts'

const KEY = 'session'
const listeners = new Set<() => void>()

/** The owner of what needs no session. */
export const NOBODY: Owner = { role: 'public', id: '' }

/** Remembers who signed in, or with null that nobody is. */
export function noteSession(owner: Owner | null): void {
  const before = sessionOwner()
  try {
    if (owner) localStorage.setItem(KEY, JSON.stringify({ role: owner.role, id: owner.id }))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing is kept, and nothing needs to be known.
  }
  if (before?.role !== owner?.role || before?.id !== owner?.id) listeners.forEach((listener) => listener())
}

/** @returns who signed in here, or null. */
export function sessionOwner(): Owner | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Owner> | null
    const isKnown = kept?.role === 'admin' || kept?.role === 'staff'
    return isKnown && typeof kept.id === 'string' ? { role: kept.role as Owner['role'], id: kept.id } : null
  } catch {
    return null
  }
}

/** Calls back when somebody else is signed in than before, or nobody. @returns what stops that. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
