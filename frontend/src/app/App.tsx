import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { NotFound } from './NotFound.tsx'
import { PublicShell } from './PublicShell.tsx'
import { publicRoutes } from './routes.ts'
import { ScreenLoading } from './ScreenLoading.tsx'

export function App() {
  return (
    <Routes>
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
