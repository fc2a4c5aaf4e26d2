import type { Closure } from '@lane-and-court/contract/closures/closures.ts'

/** @returns a closure with unsent writes as the server will present it, as far as this device knows. */
export function presentQueued(closure: Closure & { isEnded?: boolean }): Closure {
  const { isEnded, ...rest } = closure
  const { classNames = [], endedAt = null, updatedAt = '' } = rest as Partial<Closure>
  const ended = isEnded === undefined ? endedAt : isEnded ? (endedAt ?? updatedAt) : null
  return { ...rest, classNames, updatedAt, endedAt: ended }
}
