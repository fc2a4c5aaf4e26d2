import { matchPath } from 'react-router-dom'
import { loadInBackground } from '../../offline/worker/background.ts'
import { screen } from '../../lib/browser/screen.ts'
import { matchRoute } from './routes.ts'

async function loadAdmin() {
  const { AdminRoutes, loadScreenOf } = await import('../admin/AdminRoutes.tsx')
  await loadScreenOf(location.pathname)
  return { AdminRoutes }
}

// The server renders only the title of these areas.
export const adminArea = {
  paths: ['/admin/*'],
  ...screen('AdminRoutes', loadAdmin),
}
export const staffArea = {
  paths: ['/staff/login', '/staff/profile', '/staff/password', '/staff/forgot'],
  ...screen('StaffArea', () => import('../staff/StaffArea.tsx')),
}

/** @returns the area behind a login to which an address belongs, or null. */
export const areaOf = (pathname: string) =>
  [adminArea, staffArea].find(({ paths }) => paths.some((path) => matchPath(path, pathname))) ?? null

/** Loads the scripts of what an address shows; a failure is reported when it is rendered. */
export const loadShown = (area: ReturnType<typeof areaOf>, pathname: string): Promise<boolean> =>
  loadInBackground(async () => (area ?? matchRoute(pathname)?.route)?.load())
