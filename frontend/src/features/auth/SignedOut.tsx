import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { forgetPrivateAnswers } from '../../lib/privateAnswers.ts'

/**
 * Sends to a login, which knows the way back.
 * @param hadSession whether a session ended here: what was read in it leaves the store. Drafts stay.
 */
export function SignedOut({ login, hadSession }: { login: string; hadSession: boolean }) {
  const { pathname, search } = useLocation()
  const store = useStore()
  useEffect(() => {
    if (hadSession) forgetPrivateAnswers(store)
  }, [store, hadSession])
  return <Navigate to={login} replace state={{ from: pathname + search }} />
}
