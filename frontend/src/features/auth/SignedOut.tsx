import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { baseApi } from '../../lib/baseApi.ts'

/**
 * Sends to a login, which knows the way back.
 * @param hadSession whether a session ended here: what was read in it leaves the store. Drafts stay.
 */
export function SignedOut({ login, hadSession }: { login: string; hadSession: boolean }) {
  const { pathname, search } = useLocation()
  const dispatch = useDispatch()
  useEffect(() => {
    if (hadSession) dispatch(baseApi.util.resetApiState())
  }, [dispatch, hadSession])
  return <Navigate to={login} replace state={{ from: pathname + search }} />
}
