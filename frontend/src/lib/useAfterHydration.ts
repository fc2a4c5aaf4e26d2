import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Returns a value that only the browser knows (clock, device, preference), read after hydration.
 * @param read returns a primitive; it is called on every render.
 * @param before value in the server-rendered HTML, which is the same for everybody.
 */
export function useAfterHydration<T extends string | number | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before)
}
