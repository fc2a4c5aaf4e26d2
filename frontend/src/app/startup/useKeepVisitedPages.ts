import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { savesData } from '../../lib/browser/savesData.ts'
import { keepPages } from '../../offline/worker/keepPages.ts'
import { idleAfterWrites } from './offlineCopy.ts'

/**
 * Keeps the HTML of each page that is opened by a link within the site: the browser loads none for it. Not of each
 * filter and each page of a list.
 */
export function useKeepVisitedPages(): void {
  const { pathname } = useLocation()
  // The page that was loaded is a part of the offline copy, after the scripts.
  const [loadedPath] = useState(pathname)
  useEffect(() => {
    const keep = async () => {
      await idleAfterWrites()
      if (pathname === location.pathname) await keepPages([pathname], null)
    }
    if (pathname !== loadedPath && !savesData()) void keep()
  }, [pathname, loadedPath])
}
