import type { AdminProfile } from '@lane-and-court/contract/auth/auth.ts'
import { SHARE_FORM_PATH } from '@lane-and-court/contract/pictures/share.ts'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { authApi, useAdminProfileQuery } from '../../features/auth/auth.api.ts'
import { useArea } from '../../features/auth/useArea.tsx'
import { isSigningIn, useWantedAddress } from '../../features/auth/useSignIn.ts'
import { isTemporary } from '../../data/api/isNetworkError.ts'
import { preloadOutbox } from '../../data/writes/preloadOutbox.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { screen } from '../../lib/browser/screen.ts'
import { useAccess, useSession } from '../../offline/session/useSession.ts'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import { Tooltips } from '../../ui/feedback/Tooltips.tsx'
import { AccountLinkScreen, ForgottenPasswordScreen } from '../accounts/linkScreens.ts'
import { useNavigationEffects } from '../address/useNavigationEffects.ts'
import { AdminLogin } from './adminLogin.ts'
import { ACCOUNT_PATH, adminScreens } from './adminScreens.ts'
import { AdminShell } from './AdminShell.tsx'
import { SignedOut } from '../../features/auth/SignedOut.tsx'

// Loaded only for an address that does not exist.
const { Screen: NotFound } = screen('NotFound', () => import('../site/NotFound.tsx'))

// Exported here, so that it is in the same script, and the screen is requested as soon as this script is loaded.
export { loadScreenOf } from './loadScreenOf.ts'

/** The admin area: rendered only in the browser, behind its login. */
export function AdminRoutes() {
  // Here, not in the shell, because going from the login to a screen is a navigation too.
  useNavigationEffects()
  useEffect(preloadOutbox, [])
  useOfficeManifest()
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          <Route path="login" element={<Login />} />
          <Route path="password" element={<AccountLinkScreen area="admin" />} />
          <Route path="forgot" element={<ForgottenPasswordScreen area="admin" />} />
          <Route element={<RequireAdmin />}>
            <Route element={<AdminShell />}>
              {adminScreens.map(({ path, Screen }) => (
                <Route key={path} path={path.replace(/^\/admin\/?/, '')} element={<Screen />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
      <Toasts />
      <Tooltips />
    </>
  )
}

/** Shows nothing before the account is known, and nothing to a coach, whatever data is on this device. */
function RequireAdmin() {
  const { access, hasEnded, dialog, profile } = useArea<AdminProfile>('admin', authApi.endpoints.adminProfile)
  const { owner } = useSession()
  const { data, error, isFetching, refetch } = profile
  const isUnreachable = isTemporary(error)
  const { pathname, search } = useLocation()
  if (access === 'wait') return null
  if (access === 'login') return <SignedOut login="/admin/login" hadSession />
  // Offline nobody is signed out: the admin area opens with the persisted data.
  if (error && !isFetching && !isUnreachable && !hasEnded)
    return <SignedOut login="/admin/login" hadSession={data !== undefined} />
  // Everything else is refused until then.
  if (data?.mustSetUpTwoSteps && pathname !== ACCOUNT_PATH) return <Navigate to={ACCOUNT_PATH} replace />
  if (data && (owner || hasEnded))
    return (
      <>
        <Outlet />
        {dialog}
      </>
    )
  // The login says that shared pictures are waiting, also offline.
  if (isUnreachable && !isFetching && pathname + search === SHARE_FORM_PATH)
    return <SignedOut login="/admin/login" hadSession={false} />
  return isUnreachable && !isFetching ? <Unreachable onRetry={() => void refetch()} /> : null
}

/** The server cannot be reached to check the account, and this device has no stored session. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className="wrap">
      <PageHead title="Admin" description="Lane & Court admin" />
      <h1>You're offline and not signed in on this device</h1>
      <FetchFailure
        sentence="Connect to the internet and sign in once; after that the admin area also opens offline."
        onRetry={onRetry}
      />
    </main>
  )
}

/** Redirects a signed-in administrator; only a device with a stored session asks the server for that. */
function Login() {
  const access = useAccess('admin')
  const { owner } = useSession()
  const isLikely = access === 'ask' && owner !== null && !isSigningIn()
  const { data, error, isFetching } = useAdminProfileQuery(undefined, { skip: !isLikely })
  const address = useWantedAddress('/admin')
  if (isLikely && data && !error) return <Navigate to={address} replace />
  // The form stays during a refetch: somebody may be typing.
  if (access === 'wait' || (isLikely && isFetching && !error)) return null
  return (
    <>
      <PageHead title="Admin Login" description="Lane & Court admin" />
      <AdminLogin />
    </>
  )
}

/**
 * Offers the admin area as an app of its own while it is open: only that takes photos that a phone shares, because the
 * public app is on the phones of parents too.
 */
function useOfficeManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const before = link?.getAttribute('href')
    link?.setAttribute('href', '/admin.webmanifest')
    return () => {
      if (before) link?.setAttribute('href', before)
    }
  }, [])
}
