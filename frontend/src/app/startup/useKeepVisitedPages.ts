import { useEffect } from 'react'
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
  useEffect(() => {
    const keep = async () => {
      await idleAfterWrites()
      if (pathname === location.pathname) await keepPages([pathname], null)
    }
    if (!savesData()) void keep()
  }, [pathname])
}
