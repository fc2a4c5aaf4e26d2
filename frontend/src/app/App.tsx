import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageHead } from '../lib/seo/PageHead.tsx'
import { HydrationClickReplay } from './startup/HydrationClickReplay.tsx'
import { adminArea, staffArea } from './address/areas.ts'
import { BrowserOnly } from './BrowserOnly.tsx'
import { ErrorBoundary } from './site/ErrorBoundary.tsx'
import { PublicShell } from './site/PublicShell.tsx'
import { publicRoutes } from './address/routes.ts'
import { PageSkeleton } from '../ui/layout/PageSkeleton.tsx'
import { screen } from '../lib/browser/screen.ts'

const { Screen: NotFound } = screen('NotFound', () => import('./site/NotFound.tsx'))
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
                <Suspense fallback={<PageSkeleton />}>
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
              <Suspense fallback={<PageSkeleton />}>
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
