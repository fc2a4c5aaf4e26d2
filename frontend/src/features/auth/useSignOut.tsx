import { AUTH_MESSAGES as M } from '@lane-and-court/contract/auth/auth.ts'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { dropPrivateQueries } from '../../data/cache/privateQueries.ts'
import { sendLogout } from '../../offline/session/logout.ts'
import { sessionOwner, tabOwner } from '../../offline/session/sessionState.ts'
import { leaveSession } from '../../offline/session/sessionTabs.ts'
import {
  describeUnsentWork,
  discardPrivateWork,
  readUnsentWork,
  sizeOfWork,
  type UnsentWork,
} from '../../offline/session/unsentWork.ts'
import { withTimeout } from '../../offline/network/withTimeout.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { errorToast, toast } from '../../ui/feedback/toasts.ts'

/** How long the logout message waits for the server on a slow network. */
const SERVER_WAIT_MS = 1_500
/** A storage that hangs must not keep anybody signed in. */
const STORAGE_WAIT_MS = 5_000
const NOTHING_LEFT = 'Nothing private is left on this device'
const KEPT = 'Your unsent work stays on this device for your next sign-in'
const SENT_LATER = 'The website will log you out too when you are online again.'
const NOT_NOTED = 'but the website could not be reached yet. Leave this page open until you are online.'

/**
 * Logs out, online or offline: the data and drafts of the session are removed from this device at once, and
 * the server ends the session as soon as it can be reached. With unsent work it asks first: that may stay on the device
 * until the account signs in again.
 * @param onLeft called before the login screen is shown.
 * @returns `signOut`, which asks or logs out, and the dialog to render.
 */
function useSignOut(login: string, onLeft?: () => void) {
  const [unsent, setUnsent] = useState<UnsentWork | null>(null)
  const [isBusy, setBusy] = useState(false)
  const store = useStore()
  const navigate = useNavigate()

  const leave = async (keepsWork = false) => {
    const owner = tabOwner() ?? sessionOwner()
    setBusy(true)
    const discardWork = () =>
      keepsWork ? Promise.resolve() : withTimeout(STORAGE_WAIT_MS, discardPrivateWork(owner), undefined)
    // Before the session ends: the login screen says that the work is gone, so it must be gone by then.
    await discardWork()
    const isNoted = owner === null || (await leaveSession(owner))
    const sending = sendLogout()
    setBusy(false)
    setUnsent(null)
    onLeft?.()
    // Once more: a form that closes stores its draft.
    await discardWork()
    // Navigates first: a guard that finds no session would redirect to the login with a page to come back to.
    await navigate(login, { replace: true })
    dropPrivateQueries(store)
    const isSent = await Promise.race([
      sending,
      new Promise((later) => setTimeout(later, SERVER_WAIT_MS, false)),
    ])
    const rest = keepsWork ? KEPT : NOTHING_LEFT
    if (isSent) toast(M.loggedOut, keepsWork ? `${KEPT}.` : undefined)
    else if (isNoted) toast(M.loggedOut, `${rest}. ${SENT_LATER}`)
    else errorToast(`${rest}, ${NOT_NOTED}`, M.logoutFailed)
  }

  const signOut = async () => {
    const work = await readUnsentWork(tabOwner())
    if (sizeOfWork(work) > 0) setUnsent(work)
    else await leave()
  }

  const dialog = (
    <ConfirmDialog
      isOpen={unsent !== null}
      title="Log out with unsent work?"
      action="Discard and log out"
      busyAction="Logging out..."
      alternative={{ action: 'Keep for my next sign-in', onConfirm: () => void leave(true) }}
      cancel="Stay"
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onCancel={() => setUnsent(null)}
    >
      {unsent &&
        `This device has changes that are not on the website yet: ${describeUnsentWork(unsent)}. Keep that on this device until you sign in again, or discard it.`}
    </ConfirmDialog>
  )
  return { signOut: () => void signOut(), dialog }
}

/** Logs the administrator out. */
export const useAdminSignOut = () => useSignOut('/admin/login')

/**
 * Logs the coach out.
 * @param onLeft removes the profile from the screen; otherwise it would request the profile again at once.
 */
export const useStaffSignOut = (onLeft: () => void) => useSignOut('/staff/login', onLeft)
