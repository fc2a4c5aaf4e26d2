import { Suspense, type ReactNode } from 'react'
import { useAfterHydration } from '../lib/useAfterHydration.ts'

/** What lies behind a login is rendered by the browser alone (DESIGN section 7). */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const isHydrated = useAfterHydration(() => true, false)
  if (!isHydrated) return null
  return <Suspense fallback={null}>{children}</Suspense>
}
