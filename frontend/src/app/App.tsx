import { Route, Routes } from 'react-router-dom'
import { HomeScreen } from './HomeScreen.tsx'
import { NotFound } from './NotFound.tsx'
import { PublicShell } from './PublicShell.tsx'

export function App() {
  return (
    <Routes>
      <Route element={<PublicShell />}>
        <Route index element={<HomeScreen />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
