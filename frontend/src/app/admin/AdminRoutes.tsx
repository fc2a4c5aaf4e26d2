import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { AdminLogin } from '../../features/auth/AdminLogin.tsx'
import { useAdminProfileQuery } from '../../features/auth/auth.api.ts'
import { useWantedAddress } from '../../features/auth/useSignIn.ts'
import { PageHead } from '../../lib/PageHead.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { NotFound } from '../NotFound.tsx'
import { useNavigationEffects } from '../useNavigationEffects.ts'
import { adminScreens } from './adminScreens.ts'
import { AdminShell } from './AdminShell.tsx'
import { SignedOut } from '../../features/auth/SignedOut.tsx'

/** The console: rendered by the browser alone, behind its login. */
export function AdminRoutes() {
  // Here, not in the shell: the way from the login to a screen is one of them.
  useNavigationEffects()
  return (
    <>
      <Routes>
        <Route path="login" element={<Login />} />
        <Route element={<RequireAdmin />}>
          <Route element={<AdminShell />}>
            {adminScreens.map(({ path, Screen }) => (
              <Route key={path} path={path.replace(/^\/admin\/?/, '')} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
      </Routes>
      <Toasts />
    </>
  )
}

/** Nothing shows before it is known who asks. */
function RequireAdmin() {
  const { data, isError, isFetching } = useAdminProfileQuery()
  if (isError && !isFetching) return <SignedOut login="/admin/login" hadSession={data !== undefined} />
  return data ? <Outlet /> : null
}

function Login() {
  const { data, isError, isFetching } = useAdminProfileQuery()
  const wanted = useWantedAddress('/admin')
  if (data && !isError) return <Navigate to={wanted} replace />
  if (isFetching && !isError) return null
  return (
    <>
      <PageHead title="Admin Login" description="The desk of Lane & Court" />
      <AdminLogin />
    </>
  )
}
