import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { BrowserOnly } from './BrowserOnly.tsx'
import { NotFound } from './NotFound.tsx'
import { PublicShell } from './PublicShell.tsx'
import { publicRoutes } from './routes.ts'
import { ScreenLoading } from './ScreenLoading.tsx'

const AdminRoutes = lazy(async () => ({ default: (await import('./admin/AdminRoutes.tsx')).AdminRoutes }))
const StaffArea = lazy(async () => ({ default: (await import('./admin/StaffArea.tsx')).StaffArea }))
const admin = (
  <BrowserOnly>
    <AdminRoutes />
  </BrowserOnly>
)
const staff = (
  <BrowserOnly>
    <StaffArea />
  </BrowserOnly>
)

export function App() {
  return (
    <Routes>
      <Route path="/admin/*" element={admin} />
      <Route path="/staff/login" element={staff} />
      <Route path="/staff/profile" element={staff} />
      <Route element={<PublicShell />}>
        {publicRoutes.map(({ path, Screen }) => (
          <Route
            key={path}
            path={path}
            element={
              <Suspense fallback={<ScreenLoading />}>
                <Screen />
              </Suspense>
            }
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
