import { Suspense, useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => {}

/** Renders its children only in the browser: screens behind a login (docs/architecture.md section 7). */
export function BrowserOnly({ children }: { children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isHydrated) return null
  return <Suspense fallback={null}>{children}</Suspense>
}
