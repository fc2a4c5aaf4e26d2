import { startTransition, useEffect, useState } from 'react'
import { useIsHydrating } from './useIsHydrating.ts'

/**
 * Returns a value that only the browser knows (clock, device, preference). While the page hydrates it is what the
 * server has rendered; then the component is rendered again in small tasks, so that a slow phone stays responsive.
 * @param read returns a primitive; it is called on every render.
 * @param before value in the server-rendered HTML, which is the same for everybody.
 */
export function useAfterHydration<T extends string | number | boolean | null>(read: () => T, before: T): T {
  const isHydrating = useIsHydrating()
  const [isHydrated, setHydrated] = useState(!isHydrating)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated ? read() : before
}
