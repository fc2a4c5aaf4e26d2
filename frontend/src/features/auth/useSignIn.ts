import { type Credentials, AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.ts'
import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { isNetworkError } from '../../data/api/isNetworkError.ts'
import { dropPrivateQueries } from '../../data/cache/privateQueries.ts'
import { stopLogoutRetries, sendLogout } from '../../offline/session/logout.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import {
  authApi,
  useAdminLoginMutation,
  useLazyAdminAuthCheckQuery,
  useStaffLoginMutation,
} from './auth.api.ts'

/** @returns the address that was wanted before the redirect to the login, or the given one. */
export function useWantedAddress(otherwise: string): string {
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = state?.from
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : otherwise
}

let signingIn = 0

/** @returns whether a login is in progress in this tab, which navigates by itself when it is done. */
export const isSigningIn = (): boolean => signingIn > 0

/** Runs a login while no earlier logout is being sent. */
async function runSignIn<T>(work: () => Promise<T>): Promise<T> {
  signingIn += 1
  try {
    await stopLogoutRetries()
    return await work()
  } finally {
    signingIn -= 1
    // If the login was refused, the earlier session must still be ended.
    void sendLogout()
  }
}

/** @returns whether a login was refused only because it needs the code of the second step. */
export const asksForCode = (error: unknown): boolean =>
  errorMessageOf(error, '') === ACCOUNT_MESSAGES.codeNeeded

const saying = (message: string) => ({ data: { message } })

/**
 * Signs somebody in, and checks for administrators that the session works (docs/product.md sections 4 and 8).
 * @param onDone is called with the profile.
 * @returns a function that resolves to the error, or null.
 */
function useLogin(role: 'admin' | 'staff', onDone: (profile: object) => void) {
  const [adminLogin] = useAdminLoginMutation()
  const [staffLogin] = useStaffLoginMutation()
  const [check] = useLazyAdminAuthCheckQuery()
  const login = async (credentials: Credentials) => {
    const { data, error } = await (role === 'admin' ? adminLogin(credentials) : staffLogin(credentials))
    // No response of this website says nothing about what was typed.
    if (!data) return isNetworkError(error as FetchBaseQueryError) ? saying(M.noConnection) : error
    if (role === 'admin' && (await check()).isError) return saying(M.verificationFailed)
    onDone(data)
    return null
  }
  return (credentials: Credentials): Promise<unknown> => runSignIn(() => login(credentials))
}

/** Signs somebody in at a login, as `useLogin`, and navigates. */
export function useSignIn(role: 'admin' | 'staff') {
  const store = useStore()
  const navigate = useNavigate()
  const address = useWantedAddress(role === 'admin' ? '/admin' : '/staff/profile')
  return useLogin(role, (profile) => {
    const endpoint = role === 'admin' ? 'adminProfile' : 'staffProfile'
    dropPrivateQueries(store)
    store.dispatch(authApi.util.upsertQueryData(endpoint, undefined, profile as never) as never)
    toast(M.loggedIn)
    void navigate(address, { replace: true })
  })
}

/** Signs the account of an area in again, as `useLogin`; the area then asks the server who it is. */
export const useSignInAgain = (role: 'admin' | 'staff') => useLogin(role, () => undefined)
