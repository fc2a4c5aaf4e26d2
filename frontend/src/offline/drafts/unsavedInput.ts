import { useEffect } from 'react'

/**
 * Input that exists only in the page: a password, chosen files, the fields of a dialog. A new release is not
 * offered while there is any, because a reload would lose it, and not every browser asks before one (iOS does
 * not).
 */
let holders = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  holders += by
  listeners.forEach((listener) => listener())
}

/** For useSyncExternalStore: whether a reload of the page would lose input now. */
export const unsavedInput = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  any: (): boolean => holders > 0,
}

/** While `isHeld`, the page has such input. */
export function useUnsavedInput(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    count(1)
    return () => count(-1)
  }, [isHeld])
}
