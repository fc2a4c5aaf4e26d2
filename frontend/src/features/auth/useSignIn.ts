import type { Credentials } from '@lane-and-court/contract/auth/auth.types.ts'
import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorMessageOf } from '../../lib/baseApi.ts'
import { dropPrivateQueries } from '../../lib/privateQueries.ts'
import { stopLogoutRetries, sendLogout } from '../../offline/logout.ts'
import { errorToast, toast } from '../../ui/toasts.ts'
import {
  authApi,
  useAdminLoginMutation,
  useLazyAdminAuthCheckQuery,
  useStaffLoginMutation,
} from './auth.api.ts'

/** @returns where somebody wanted to go before the login came between, or the given address. */
export function useWantedAddress(otherwise: string): string {
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = state?.from
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : otherwise
}

let signingIn = 0

/** @returns whether a login is under way in this tab, which goes on by itself once it is through. */
export const isSigningIn = (): boolean => signingIn > 0

/** Does a login, with no logout of before on its way at the same time. */
async function signingInWhile<T>(work: () => Promise<T>): Promise<T> {
  signingIn += 1
  try {
    await stopLogoutRetries()
    return await work()
  } finally {
    signingIn -= 1
    // Where it was refused, the session that was left is still to be ended.
    void sendLogout()
  }
}

function refuse(sentence: string): false {
  errorToast(sentence)
  return false
}

/**
 * Signs an administrator in, checks that the session holds, and goes on (SPEC sections 4 and 8).
 * @returns a call that says whether it worked.
 */
export function useAdminSignIn() {
  const [login] = useAdminLoginMutation()
  const [check] = useLazyAdminAuthCheckQuery()
  const store = useStore()
  const navigate = useNavigate()
  const wanted = useWantedAddress('/admin')
  return (credentials: Credentials) =>
    signingInWhile(async () => {
      const { data: profile, error } = await login(credentials)
      if (!profile) return refuse(errorMessageOf(error, M.invalid))
      if ((await check()).isError) return refuse(M.verificationFailed)
      dropPrivateQueries(store)
      store.dispatch(authApi.util.upsertQueryData('adminProfile', undefined, profile) as never)
      toast(M.loggedIn)
      void navigate(wanted, { replace: true })
      return true
    })
}

/** Signs a coach in and goes to the own profile. @returns a call that answers what it was refused with. */
export function useStaffSignIn() {
  const [login] = useStaffLoginMutation()
  const store = useStore()
  const navigate = useNavigate()
  const wanted = useWantedAddress('/staff/profile')
  return (credentials: Credentials) =>
    signingInWhile(async () => {
      const { data: profile, error } = await login(credentials)
      if (!profile) return error
      dropPrivateQueries(store)
      store.dispatch(authApi.util.upsertQueryData('staffProfile', undefined, profile) as never)
      toast(M.loggedIn)
      void navigate(wanted, { replace: true })
      return null
    })
}
