import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Something that only the reader's browser knows (clock, device, wish), read once the finished HTML has
 * been taken over.
 * @param read returns a primitive; it is asked again on every render.
 * @param before what stands in the finished HTML, which is everybody's.
 */
export function useAfterHydration<T extends string | number | boolean | null>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before)
}
