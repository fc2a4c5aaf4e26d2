import { type Credentials, AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.ts'
import { ACCOUNT_MESSAGES } from '@lane-and-court/contract/accounts/accounts.ts'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { isNetworkError } from '../../data/api/isNetworkError.ts'
import { dropPrivateQueries } from '../../data/cache/privateQueries.ts'
import { stopLogoutRetries, sendLogout } from '../../offline/session/logout.ts'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'
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

/** @returns whether no response of this website came, which says nothing about what was typed. */
const isUnanswered = (error: unknown): boolean => isNetworkError(error as FetchBaseQueryError)

function refuse(sentence: string): false {
  errorToast(sentence)
  return false
}

/**
 * Signs an administrator in, checks that the session works, and navigates (docs/specification.md sections 4
 * and 8).
 * @returns a function that resolves to whether it worked, or that the code of the second step is needed.
 */
export function useAdminSignIn() {
  const [login] = useAdminLoginMutation()
  const [check] = useLazyAdminAuthCheckQuery()
  const store = useStore()
  const navigate = useNavigate()
  const address = useWantedAddress('/admin')
  return (credentials: Credentials) =>
    runSignIn(async () => {
      const { data: profile, error } = await login(credentials)
      if (!profile) {
        const sentence = errorMessageOf(error, isUnanswered(error) ? M.noConnection : M.invalid)
        return sentence === ACCOUNT_MESSAGES.codeNeeded ? 'code' : refuse(sentence)
      }
      if ((await check()).isError) return refuse(M.verificationFailed)
      dropPrivateQueries(store)
      store.dispatch(authApi.util.upsertQueryData('adminProfile', undefined, profile) as never)
      toast(M.loggedIn)
      void navigate(address, { replace: true })
      return true
    })
}

/** Signs a coach in and navigates to the profile. @returns a function that resolves to the error, or null. */
export function useStaffSignIn() {
  const [login] = useStaffLoginMutation()
  const store = useStore()
  const navigate = useNavigate()
  const address = useWantedAddress('/staff/profile')
  return (credentials: Credentials) =>
    runSignIn(async () => {
      const { data: profile, error } = await login(credentials)
      if (!profile) return isUnanswered(error) ? { data: { message: M.noConnection } } : error
      dropPrivateQueries(store)
      store.dispatch(authApi.util.upsertQueryData('staffProfile', undefined, profile) as never)
      toast(M.loggedIn)
      void navigate(address, { replace: true })
      return null
    })
}
