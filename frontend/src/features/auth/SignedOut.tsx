import { SHARE_FORM_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { dropPrivateQueries } from '../../lib/privateQueries.ts'
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
    if (hadSession) dropPrivateQueries(store)
  }, [store, hadSession])
  // Who has left has no wish to come back; who has shared something since has.
  const from = pathname + search
  const state = left && !tab && from !== SHARE_FORM_PATH ? null : { from }
  return <Navigate to={login} replace state={state} />
}
