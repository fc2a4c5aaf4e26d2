import { Suspense, type ReactNode } from 'react'
import { useAfterHydration } from '../lib/useAfterHydration.ts'

/** Renders its children only in the browser: screens behind a login (docs/architecture.md section 7). */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const isHydrated = useAfterHydration(() => true, false)
  if (!isHydrated) return null
  return <Suspense fallback={null}>{children}</Suspense>
}
