import type { Credentials } from '@lane-and-court/contract/auth/auth.types.ts'
import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../lib/baseApi.ts'
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
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const wanted = useWantedAddress('/admin')
  return async (credentials: Credentials) => {
    const { data: profile, error } = await login(credentials)
    if (!profile) return refuse(sentenceOf(error, M.invalid))
    if ((await check()).isError) return refuse(M.verificationFailed)
    dispatch(authApi.util.upsertQueryData('adminProfile', undefined, profile) as never)
    toast(M.loggedIn)
    void navigate(wanted, { replace: true })
    return true
  }
}

/** Signs a coach in and goes to the own profile. @returns a call that answers what it was refused with. */
export function useStaffSignIn() {
  const [login] = useStaffLoginMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const wanted = useWantedAddress('/staff/profile')
  return async (credentials: Credentials) => {
    const { data: profile, error } = await login(credentials)
    if (!profile) return error
    dispatch(authApi.util.upsertQueryData('staffProfile', undefined, profile) as never)
    toast(M.loggedIn)
    void navigate(wanted, { replace: true })
    return null
  }
}
