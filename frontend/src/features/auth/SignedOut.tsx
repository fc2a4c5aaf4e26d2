import { SHARE_FORM_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { dropPrivateQueries } from '../../data/cache/privateQueries.ts'
import { hasLoggedOut } from '../../offline/session/sessionTabs.ts'

/**
 * Redirects to a login, which leads back to the current page.
 * @param hadSession whether a session ended here: its data is dropped from the store. Drafts stay.
 */
export function SignedOut({ login, hadSession }: { login: string; hadSession: boolean }) {
  const { pathname, search } = useLocation()
  const store = useStore()
  useEffect(() => {
    if (hadSession) dropPrivateQueries(store)
  }, [store, hadSession])
  // After a logout the login does not lead back, except to photos that were shared since.
  const from = pathname + search
  const state = hasLoggedOut() && from !== SHARE_FORM_PATH ? null : { from }
  return <Navigate to={login} replace state={state} />
}
