import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { onSessionChange, sessionState, type SessionState } from './sessionState.ts'
import { followSession, hasSessionEnded, hasTabLeft } from './sessionTabs.ts'

/** Returns the session as React state. */
export const useSession = (): SessionState =>
  useSyncExternalStore(onSessionChange, sessionState, sessionState)

let isSettled = false

/**
 * What an area behind a login does.
 * - wait: it is not known yet whether a logout is pending
 * - ask: no other account is known to be signed in; the server is asked
 * - ended: the session of the owner of this tab has ended; screens that are open stay, and ask for the password
 * - login: another account is signed in, or the owner of this tab has logged out
 */
export type Access = 'wait' | 'ask' | 'ended' | 'login'

/** @param role that the area is for. */
export function useAccess(role: Owner['role']): Access {
  const { owner, left } = useSession()
  const [isKnown, setKnown] = useState(isSettled)
  useEffect(() => {
    const settle = async () => {
      await followSession()
      isSettled = true
      setKnown(true)
    }
    void settle()
  }, [])
  if (!isKnown) return 'wait'
  if (left || (owner && owner.role !== role)) return 'login'
  if (hasSessionEnded()) return 'ended'
  return hasTabLeft() ? 'login' : 'ask'
}
