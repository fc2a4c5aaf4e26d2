import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { forgetPrivateAnswers } from '../../lib/privateAnswers.ts'
import { noteCoachSession } from '../../offline/coachSession.ts'
import { errorToast, toast } from '../../ui/toasts.ts'
import { useAdminLogoutMutation, useStaffLogoutMutation } from './auth.api.ts'

function useLeave(logout: () => Promise<{ error?: unknown }>, login: string) {
  const store = useStore()
  const navigate = useNavigate()
  return async () => {
    const { error } = await logout()
    if (error) return errorToast(M.logoutFailed)
    // The address first: a guard that finds nobody would send to the login with a wish to come back.
    await navigate(login, { replace: true })
    forgetPrivateAnswers(store)
    toast(M.loggedOut)
  }
}

/** Ends the administrator's session and forgets what it has read. */
export function useAdminSignOut() {
  const [logout] = useAdminLogoutMutation()
  return useLeave(() => logout(), '/admin/login')
}

/**
 * Ends the coach's session and forgets what it has read.
 * @param onLeft takes the profile off the screen, which else would ask for it again at once.
 */
export function useStaffSignOut(onLeft: () => void) {
  const [logout] = useStaffLogoutMutation()
  const leave = async () => {
    const answer = await logout()
    if (!answer.error) {
      // Before the login opens, which would ask who is there.
      noteCoachSession(false)
      onLeft()
    }
    return answer
  }
  return useLeave(leave, '/staff/login')
}
