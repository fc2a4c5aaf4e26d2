import { Suspense, type ReactNode } from 'react'
import { useAfterHydration } from '../lib/browser/useAfterHydration.ts'

/** Renders its children only in the browser: screens behind a login (docs/architecture.md section 7). */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const isHydrated = useAfterHydration(() => true, false)
  return isHydrated && <Suspense fallback={null}>{children}</Suspense>
}
