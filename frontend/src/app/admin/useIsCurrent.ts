import { useLocation } from 'react-router-dom'

/** Screens without an entry in the sidebar, with the one that opens them. */
const OPENED_FROM: readonly (readonly [string, string])[] = [['/admin/redirects', '/admin/content']]

const isIn = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`)

/** @returns whether the screen at a path is the current one, or has opened it. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation()
  const [, shown = pathname] = OPENED_FROM.find(([path]) => isIn(pathname, path)) ?? []
  // Every other address begins with that of the dashboard.
  return (path) => (path === '/admin' ? shown === path : isIn(shown, path))
}
