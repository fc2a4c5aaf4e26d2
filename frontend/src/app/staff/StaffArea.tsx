import { Link, useLocation } from 'react-router-dom'
import { authApi } from '../../features/auth/auth.api.ts'
import { PasswordForm } from '../../features/auth/PasswordForm.tsx'
import { useProfileStyles } from '../../features/auth/profile.styles.ts'
import { StaffLogin } from '../../features/auth/StaffLogin.tsx'
import { StaffProfileForm } from '../../features/auth/StaffProfileForm.tsx'
import { useStaffSignOut } from '../../features/auth/useSignOut.ts'
import { PageHead } from '../../lib/PageHead.tsx'
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

function Login() {
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
  const { data, error, isFetching, refetch } = authApi.useStaffProfileQuery()
  const signOut = useStaffSignOut()
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
        <button type="button" className="pill pill-ghost" onClick={() => void signOut()}>
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
