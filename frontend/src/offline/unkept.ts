/**
 * Words that are kept nowhere but in the page: a password, files that were chosen, the fields of a dialog. A new
 * release is not offered while there are any, for a reload would lose them; not every browser asks before one
 * (iOS does not).
 */
let holders = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  holders += by
  listeners.forEach((listener) => listener())
}

/** For useSyncExternalStore: whether a reload of the page would lose words now. */
export const unkept = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  any: (): boolean => holders > 0,
}

/** Says that the page holds such words. @returns what takes that back. */
export function holdUnkept(): () => void {
  count(1)
  return () => count(-1)
}
