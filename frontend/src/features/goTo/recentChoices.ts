/**
 * Where somebody went last with "Go to", on this device: only addresses, with the account that they belong to. They
 * leave the device with that account.
 */
import { accountOf } from '../../offline/session/account.ts'
import type { Owner } from '../../offline/outbox/queue/outbox.types.ts'
import { onSessionChange, sessionOwner } from '../../offline/session/sessionState.ts'

const KEY = 'go-to-recent'
const MOST = 6

/** @returns the addresses of this account, the newest first; none for another account, or without storage. */
export function recentChoices(owner: Owner | null): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      account?: unknown
      paths?: unknown
    } | null
    if (!owner || stored?.account !== accountOf(owner) || !Array.isArray(stored.paths)) return []
    return stored.paths.filter((path): path is string => typeof path === 'string').slice(0, MOST)
  } catch {
    return []
  }
}

/** Remembers an address as the newest one of this account. */
export function noteChoice(owner: Owner | null, path: string): void {
  if (!owner) return
  const paths = [path, ...recentChoices(owner).filter((one) => one !== path)].slice(0, MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify({ account: accountOf(owner), paths }))
  } catch {
    // Without storage there are none.
  }
}

/** Forgets the addresses of an account that is not signed in any more, now and whenever the account changes. */
export function forgetForeignChoices(): () => void {
  const forget = () => {
    if (recentChoices(sessionOwner()).length > 0) return
    try {
      localStorage.removeItem(KEY)
    } catch {
      // Then nothing is stored.
    }
  }
  forget()
  return onSessionChange(forget)
}
