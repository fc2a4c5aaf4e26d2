import type { StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import clsx from 'clsx'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { Devices } from '../../features/accounts/Devices.tsx'
import { TwoSteps } from '../../features/accounts/TwoSteps.tsx'
import { authApi } from '../../features/auth/auth.api.ts'
import { PasswordForm } from '../../features/auth/PasswordForm.tsx'
import styles from '../../features/auth/profile.module.css'
import { StaffLogin } from '../../features/auth/StaffLogin.tsx'
import { StaffProfileForm } from '../../features/auth/StaffProfileForm.tsx'
import { useArea } from '../../features/auth/useArea.tsx'
import { isSigningIn, useWantedAddress } from '../../features/auth/useSignIn.ts'
import { useStaffSignOut } from '../../features/auth/useSignOut.tsx'
import { CoachWeek } from '../../features/classes/coach/CoachWeek.tsx'
import { OutboxList } from '../../features/outbox/OutboxList.tsx'
import { StaffCard } from '../../features/staff/StaffCard.tsx'
import { preloadOutbox } from '../../data/writes/preloadOutbox.ts'
import { PageHead } from '../../lib/seo/PageHead.tsx'
import { useAccess, useSession } from '../../offline/session/useSession.ts'
import { savesData } from '../../lib/browser/savesData.ts'
import { cacheBundleWithRetry } from '../../offline/worker/bundles.ts'
import { outboxCount } from '../../offline/outbox/outboxCount.ts'
import { useUnreadable } from '../../offline/outbox/useOutbox.ts'
import { useOutboxIsReady } from '../../data/writes/useOutboxIsReady.ts'
import { PageBand } from '../../ui/layout/PageBand.tsx'
import { useOpenedVersion } from '../../ui/form/record/useOpenedVersion.ts'
import { useOptimisticItem } from '../../data/cache/useOptimistic.ts'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import { useNavigationEffects } from '../address/useNavigationEffects.ts'
import { AccountLinkScreen, ForgottenPasswordScreen } from '../accounts/linkScreens.ts'
import { DeferredPrompts } from '../startup/DeferredPrompts.tsx'
import { SignedOut } from '../../features/auth/SignedOut.tsx'
import { FetchFailure } from '../../ui/layout/FetchFailure.tsx'

/** The area where a coach signs in and edits the own profile. */
export function StaffArea() {
  useNavigationEffects()
  useEffect(preloadOutbox, [])
  useEffect(() => void (savesData() || cacheBundleWithRetry('coach')), [])
  const { pathname } = useLocation()
  return (
    <>
      <Suspense fallback={null}>
        {pathname.startsWith('/staff/login') ? (
          <Login />
        ) : pathname.startsWith('/staff/password') ? (
          <AccountLinkScreen area="staff" />
        ) : pathname.startsWith('/staff/forgot') ? (
          <ForgottenPasswordScreen area="staff" />
        ) : (
          <Profile />
        )}
      </Suspense>
      <Toasts />
      <DeferredPrompts />
    </>
  )
}

/** Redirects a signed-in coach; only a device with a stored session asks the server for that. */
function Login() {
  const access = useAccess('staff')
  const { owner } = useSession()
  const isLikely = access === 'ask' && owner !== null && !isSigningIn()
  const { data, error, isFetching } = authApi.useStaffProfileQuery(undefined, { skip: !isLikely })
  const address = useWantedAddress('/staff/profile')
  if (isLikely && data && !error) return <Navigate to={address} replace />
  if (access === 'wait' || (isLikely && isFetching && !error)) return null
  return (
    <>
      <PageHead title="Staff Login" description="For the coaches of Lane & Court" />
      <StaffLogin />
    </>
  )
}

/** @returns whether nobody (docs/product.md section 8) or another account is signed in. */
const isSignedOut = (error: object) => 'status' in error && [401, 403, 409].includes(error.status as number)

function Profile() {
  const [hasSignedOut, setSignedOut] = useState(false)
  const { signOut, dialog } = useStaffSignOut(() => flushSync(() => setSignedOut(true)))
  return (
    <>
      {!hasSignedOut && <OwnProfile onSignOut={signOut} />}
      {dialog}
    </>
  )
}

function OwnProfile({ onSignOut }: { onSignOut: () => void }) {
  const {
    access,
    hasEnded,
    dialog,
    profile: query,
  } = useArea<StaffProfile>('staff', authApi.endpoints.staffProfile)
  const { owner } = useSession()
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = query
  const count = useSyncExternalStore(outboxCount.subscribe, outboxCount.get)
  const unreadable = useUnreadable()
  const newest = useOptimisticItem('/staff/profile', data)
  const isReady = useOutboxIsReady()
  const { opened: profile } = useOpenedVersion(isReady ? newest : undefined, isFetching, fulfilledTimeStamp)
  if (access === 'wait') return null
  if (access === 'login') return <SignedOut login="/staff/login" hadSession />
  if (error && !isFetching && isSignedOut(error) && !hasEnded)
    return <SignedOut login="/staff/login" hadSession={data !== undefined} />
  if (!isReady) return null
  if (!data || !profile || !(owner || hasEnded))
    return error && !isFetching ? <ProfileFailure onRetry={() => void refetch()} /> : null
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Your Profile" description="Your public profile" />
      <PageBand title={data.name} lead={data.role}>
        <Link to="/" className="pill pill-ghost">
          View Website
        </Link>
        <button type="button" className="pill pill-ghost" onClick={onSignOut}>
          Logout
        </button>
      </PageBand>
      {count + unreadable.length > 0 && (
        <section aria-label="Outbox" className={clsx('wrap', styles.outbox)}>
          <OutboxList />
        </section>
      )}
      <ThemeProvider>
        <div className={clsx('wrap', styles.page)}>
          <section aria-labelledby="week-title">
            <h2 id="week-title" className={styles.title}>
              My week
            </h2>
            <CoachWeek />
          </section>
          <section aria-labelledby="profile-title">
            <h2 id="profile-title" className={styles.title}>
              Your Profile
            </h2>
            <StaffProfileForm
              profile={profile}
              renderCard={(member) => <StaffCard key={member.image} member={member} />}
            />
          </section>
          <section aria-labelledby="password-title">
            <h2 id="password-title" className={styles.title}>
              Your Password
            </h2>
            <PasswordForm />
          </section>
          <section aria-labelledby="two-steps-title">
            <h2 id="two-steps-title" className={styles.title}>
              Two-Step Sign-in
            </h2>
            <TwoSteps area="staff" />
          </section>
          <section aria-labelledby="devices-title">
            <h2 id="devices-title" className={styles.title}>
              Signed-in Devices
            </h2>
            <Devices area="staff" />
          </section>
        </div>
      </ThemeProvider>
      {dialog}
    </main>
  )
}

/** Shown when the profile cannot be read; that does not mean signed out (docs/product.md section 8). */
function ProfileFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={clsx('wrap', styles.failure)}>
      <PageHead title="Your Profile" description="Your public profile" />
      <h1>Your Profile</h1>
      <FetchFailure sentence="Failed to fetch profile" onRetry={onRetry} />
    </main>
  )
}
