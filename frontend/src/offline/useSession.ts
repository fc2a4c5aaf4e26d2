import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Owner } from './outbox/outbox.types.ts'
import { onSessionChange, sessionState, type SessionState } from './sessionState.ts'
import { followSession, hasTabLeft } from './sessionTabs.ts'

/** Who is signed in, as state. */
export const useSession = (): SessionState =>
  useSyncExternalStore(onSessionChange, sessionState, sessionState)

let isSettled = false

/**
 * What an area behind a login may do.
 * - wait: it is not known yet who has left this device
 * - ask: nobody else is known to be there, and the server says who is
 * - login: somebody else is signed in, or the one whose screens these were has left
 */
export type Access = 'wait' | 'ask' | 'login'

/** @param role whose area it is. */
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
  return left || hasTabLeft() || (owner && owner.role !== role) ? 'login' : 'ask'
}
