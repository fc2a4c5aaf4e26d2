import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { forgetPrivateAnswers } from '../../lib/privateAnswers.ts'
import { noteSession, sessionOwner } from '../../offline/session.ts'
import {
  countUnsentWork,
  describeUnsentWork,
  discardPrivateWork,
  type UnsentWork,
} from '../../offline/unsentWork.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { errorToast, toast } from '../../ui/toasts.ts'
import { useAdminLogoutMutation, useStaffLogoutMutation } from './auth.api.ts'

/**
 * The way out: what was read and typed in the session leaves this device, and what is not sent yet is asked
 * about before.
 * @param onLeft called between the server's yes and the login screen.
 * @returns a call that asks or leaves, and the dialog to be put somewhere.
 */
function useLeave(logout: () => Promise<{ error?: unknown }>, login: string, onLeft?: () => void) {
  const [unsent, setUnsent] = useState<UnsentWork | null>(null)
  const [isBusy, setBusy] = useState(false)
  const store = useStore()
  const navigate = useNavigate()

  const leave = async () => {
    setBusy(true)
    const { error } = await logout()
    setBusy(false)
    setUnsent(null)
    if (error) return errorToast(M.logoutFailed)
    const owner = sessionOwner()
    // Before the login opens, which would ask who is there.
    noteSession(null)
    onLeft?.()
    await discardPrivateWork(owner)
    // The address first: a guard that finds nobody would send to the login with a wish to come back.
    await navigate(login, { replace: true })
    forgetPrivateAnswers(store)
    toast(M.loggedOut)
  }

  const signOut = async () => {
    const work = await countUnsentWork(sessionOwner())
    if (work.writes + work.drafts > 0) setUnsent(work)
    else await leave()
  }

  const dialog = (
    <ConfirmDialog
      isOpen={unsent !== null}
      title="Log out and lose unsent work?"
      action="Discard and log out"
      busyAction="Logging out..."
      cancel="Stay"
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onCancel={() => setUnsent(null)}
    >
      {unsent &&
        `On this device there is work that is not on the website yet: ${describeUnsentWork(unsent)}. It goes when you log out.`}
    </ConfirmDialog>
  )
  return { signOut: () => void signOut(), dialog }
}

/** Ends the administrator's session. */
export function useAdminSignOut() {
  const [logout] = useAdminLogoutMutation()
  return useLeave(() => logout(), '/admin/login')
}

/**
 * Ends the coach's session.
 * @param onLeft takes the profile off the screen, which else would ask for it again at once.
 */
export function useStaffSignOut(onLeft: () => void) {
  const [logout] = useStaffLogoutMutation()
  return useLeave(() => logout(), '/staff/login', onLeft)
}
