import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageHead } from '../lib/PageHead.tsx'
import { HydrationClickReplay } from './HydrationClickReplay.tsx'
import { BrowserOnly } from './BrowserOnly.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PublicShell } from './PublicShell.tsx'
import { publicRoutes } from './routes.ts'
import { screen } from '../lib/screen.ts'
import { WithStore } from '../lib/WithStore.tsx'
import { ScreenLoading } from './ScreenLoading.tsx'

const { Screen: NotFound } = screen('NotFound', () => import('./NotFound.tsx'))
const { Screen: AdminRoutes } = screen('AdminRoutes', () => import('./admin/AdminRoutes.tsx'))
const { Screen: StaffArea } = screen('StaffArea', () => import('./staff/StaffArea.tsx'))
// The server renders only the title of these areas.
const admin = (
  <>
    <PageHead title="Admin" description="Lane & Court admin" />
    <HydrationClickReplay>
      <BrowserOnly>
        <ErrorBoundary>
          <WithStore>
            <AdminRoutes />
          </WithStore>
        </ErrorBoundary>
      </BrowserOnly>
    </HydrationClickReplay>
  </>
)
const staff = (
  <>
    <PageHead title="Staff" description="For the coaches of Lane & Court" />
    <HydrationClickReplay>
      <BrowserOnly>
        <ErrorBoundary>
          <WithStore>
            <StaffArea />
          </WithStore>
        </ErrorBoundary>
      </BrowserOnly>
    </HydrationClickReplay>
  </>
)

export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        <Route path="/admin/*" element={admin} />
        <Route path="/staff/login" element={staff} />
        <Route path="/staff/profile" element={staff} />
        <Route path="/staff/password" element={staff} />
        <Route path="/staff/forgot" element={staff} />
        <Route element={<PublicShell />}>
          {publicRoutes.map(({ path, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Suspense fallback={<ScreenLoading />}>
                  <HydrationClickReplay>
                    <Screen />
                  </HydrationClickReplay>
                </Suspense>
              }
            />
          ))}
          <Route
            path="*"
            element={
              <Suspense fallback={<ScreenLoading />}>
                <HydrationClickReplay>
                  <NotFound />
                </HydrationClickReplay>
              </Suspense>
            }
          />
        </Route>
      </Routes>
    </ErrorBoundary>
  )
}
