import { useEffect } from 'react'

/**
 * Offers the admin area as an app of its own while it is open: only that takes photos that a phone shares, because the
 * public app is on the phones of parents too.
 */
export function useOfficeManifest(): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const before = link?.getAttribute('href')
    link?.setAttribute('href', '/admin.webmanifest')
    return () => {
      if (before) link?.setAttribute('href', before)
    }
  }, [])
}
