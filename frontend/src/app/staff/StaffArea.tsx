import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { authApi } from '../../features/auth/auth.api.ts'
import { PasswordForm } from '../../features/auth/PasswordForm.tsx'
import { useProfileStyles } from '../../features/auth/profile.styles.ts'
import { StaffLogin } from '../../features/auth/StaffLogin.tsx'
import { StaffProfileForm } from '../../features/auth/StaffProfileForm.tsx'
import { useWantedAddress } from '../../features/auth/useSignIn.ts'
import { useStaffSignOut } from '../../features/auth/useSignOut.ts'
import { PageHead } from '../../lib/PageHead.tsx'
import { hadCoachSession, noteCoachSession } from '../../offline/coachSession.ts'
import { PageBand } from '../../ui/PageBand.tsx'
import { ThemeProvider } from '../../ui/ThemeProvider.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { useNavigationEffects } from '../useNavigationEffects.ts'
import { ProfileFailure } from './ProfileFailure.tsx'
import { SignedOut } from '../../features/auth/SignedOut.tsx'

/** Where a coach signs in and keeps the own profile. */
export function StaffArea() {
  useNavigationEffects()
  const isLogin = useLocation().pathname.startsWith('/staff/login')
  return (
    <>
      {isLogin ? <Login /> : <Profile />}
      <Toasts />
    </>
  )
}

/** Who is signed in goes on; only a device that a coach signed in on asks for that. */
function Login() {
  const [isLikely] = useState(hadCoachSession)
  const { data, error, isFetching } = authApi.useStaffProfileQuery(undefined, { skip: !isLikely })
  const wanted = useWantedAddress('/staff/profile')
  useEffect(() => {
    if (error && isNobody(error)) noteCoachSession(false)
  }, [error])
  if (isLikely && data && !error) return <Navigate to={wanted} replace />
  if (isFetching && !error) return null
  return (
    <>
      <PageHead title="Staff Login" description="For the coaches of Lane & Court" />
      <StaffLogin />
    </>
  )
}

/** Nobody is signed in (SPEC section 8), or somebody who is no coach. */
const isNobody = (error: object) => 'status' in error && (error.status === 401 || error.status === 403)

function Profile() {
  const [hasLeft, setLeft] = useState(false)
  const signOut = useStaffSignOut(() => flushSync(() => setLeft(true)))
  return hasLeft ? null : <OwnProfile onSignOut={() => void signOut()} />
}

function OwnProfile({ onSignOut }: { onSignOut: () => void }) {
  const { data, error, isFetching, refetch } = authApi.useStaffProfileQuery()
  const styles = useProfileStyles()
  if (error && !isFetching && isNobody(error))
    return <SignedOut login="/staff/login" hadSession={data !== undefined} />
  if (!data) return error && !isFetching ? <ProfileFailure onRetry={() => void refetch()} /> : null
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title="Your Profile" description="What visitors read of you" />
      <PageBand title={data.name} lead={data.role}>
        <Link to="/" className="pill pill-ghost">
          View Website
        </Link>
        <button type="button" className="pill pill-ghost" onClick={onSignOut}>
          Logout
        </button>
      </PageBand>
      <ThemeProvider>
        <div className={`wrap ${styles.page}`}>
          <section aria-labelledby="profile-title">
            <h2 id="profile-title" className={styles.title}>
              Your Profile
            </h2>
            <StaffProfileForm profile={data} />
          </section>
          <section aria-labelledby="password-title">
            <h2 id="password-title" className={styles.title}>
              Your Password
            </h2>
            <PasswordForm />
          </section>
        </div>
      </ThemeProvider>
    </main>
  )
}
