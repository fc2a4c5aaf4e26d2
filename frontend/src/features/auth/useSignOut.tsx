import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.limits.ts'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { dropPrivateQueries } from '../../lib/privateQueries.ts'
import { sendLogout } from '../../offline/logout.ts'
import { sessionOwner, tabOwner } from '../../offline/sessionState.ts'
import { leaveSession } from '../../offline/sessionTabs.ts'
import {
  describeUnsentWork,
  discardPrivateWork,
  readUnsentWork,
  sizeOfWork,
  type UnsentWork,
} from '../../offline/unsentWork.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { errorToast, toast } from '../../ui/toasts.ts'

/** A line that says nothing keeps nobody waiting for the word that they have left. */
const PATIENCE_MS = 1_500
const TOLD_LATER =
  'Nothing private is left on this device. The website is told when there is a connection again.'
const NOT_NOTED =
  'Nothing private is left on this device, but the website could not be told, and this browser keeps no note of it. Leave this page open until there is a connection.'

/**
 * The way out, with a network or without: what was read and typed in the session leaves this device at once, and the
 * server ends the session when it can be told. What is not sent yet is asked about before.
 * @param onLeft called before the login screen.
 * @returns a call that asks or leaves, and the dialog to be put somewhere.
 */
function useLeave(login: string, onLeft?: () => void) {
  const [unsent, setUnsent] = useState<UnsentWork | null>(null)
  const [isBusy, setBusy] = useState(false)
  const store = useStore()
  const navigate = useNavigate()

  const leave = async () => {
    const owner = tabOwner() ?? sessionOwner()
    setBusy(true)
    const isNoted = owner === null || (await leaveSession(owner))
    const telling = sendLogout()
    setBusy(false)
    setUnsent(null)
    onLeft?.()
    await discardPrivateWork(owner)
    // The address first: a guard that finds nobody would send to the login with a wish to come back.
    await navigate(login, { replace: true })
    dropPrivateQueries(store)
    const isTold = await Promise.race([
      telling,
      new Promise((later) => setTimeout(later, PATIENCE_MS, false)),
    ])
    if (isTold) toast(M.loggedOut)
    else if (isNoted) toast(M.loggedOut, TOLD_LATER)
    else errorToast(NOT_NOTED, M.logoutFailed)
  }

  const signOut = async () => {
    const work = await readUnsentWork(tabOwner())
    if (sizeOfWork(work) > 0) setUnsent(work)
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

/** Leaves the administrator's session. */
export const useAdminSignOut = () => useLeave('/admin/login')

/**
 * Leaves the coach's session.
 * @param onLeft takes the profile off the screen, which else would ask for it again at once.
 */
export const useStaffSignOut = (onLeft: () => void) => useLeave('/staff/login', onLeft)
