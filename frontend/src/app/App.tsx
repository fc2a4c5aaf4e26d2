import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageHead } from '../lib/PageHead.tsx'
import { HydrationClickReplay } from './HydrationClickReplay.tsx'
import { adminArea, staffArea } from './areas.ts'
import { BrowserOnly } from './BrowserOnly.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { PublicShell } from './PublicShell.tsx'
import { publicRoutes } from './routes.ts'
import { screen } from '../lib/screen.ts'
import { ScreenLoading } from './ScreenLoading.tsx'

const { Screen: NotFound } = screen('NotFound', () => import('./NotFound.tsx'))
const admin = (
  <>
    <PageHead title="Admin" description="Lane & Court admin" />
    <HydrationClickReplay>
      <BrowserOnly>
        <ErrorBoundary>
          <adminArea.Screen />
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
          <staffArea.Screen />
        </ErrorBoundary>
      </BrowserOnly>
    </HydrationClickReplay>
  </>
)

export function App() {
  return (
    <ErrorBoundary>
      <Routes>
        {adminArea.paths.map((path) => (
          <Route key={path} path={path} element={admin} />
        ))}
        {staffArea.paths.map((path) => (
          <Route key={path} path={path} element={staff} />
        ))}
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
