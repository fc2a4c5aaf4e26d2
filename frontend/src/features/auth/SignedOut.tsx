import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { forgetPrivateAnswers } from '../../lib/privateAnswers.ts'
import { useSession } from '../../offline/useSession.ts'

/**
 * Sends to a login, which knows the way back.
 * @param hadSession whether a session ended here: what was read in it leaves the store. Drafts stay.
 */
export function SignedOut({ login, hadSession }: { login: string; hadSession: boolean }) {
  const { pathname, search } = useLocation()
  const { tab, left } = useSession()
  const store = useStore()
  useEffect(() => {
    if (hadSession) forgetPrivateAnswers(store)
  }, [store, hadSession])
  // Who has left has no wish to come back.
  const state = left && !tab ? null : { from: pathname + search }
  return <Navigate to={login} replace state={state} />
}
