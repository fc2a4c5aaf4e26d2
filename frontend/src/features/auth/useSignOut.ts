import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { baseApi } from '../../lib/baseApi.ts'
import { errorToast, toast } from '../../ui/toasts.ts'
import { useAdminLogoutMutation, useStaffLogoutMutation } from './auth.api.ts'

function useLeave(logout: () => Promise<{ error?: unknown }>, login: string) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return async () => {
    const { error } = await logout()
    if (error) return errorToast(M.logoutFailed)
    // The address first: a guard that finds nobody would send to the login with a wish to come back.
    await navigate(login, { replace: true })
    dispatch(baseApi.util.resetApiState())
    toast(M.loggedOut)
  }
}

/** Ends the administrator's session and forgets what it has read. */
export function useAdminSignOut() {
  const [logout] = useAdminLogoutMutation()
  return useLeave(() => logout(), '/admin/login')
}

/** Ends the coach's session and forgets what it has read. */
export function useStaffSignOut() {
  const [logout] = useStaffLogoutMutation()
  return useLeave(() => logout(), '/staff/login')
}
