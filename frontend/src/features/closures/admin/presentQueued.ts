import type { Closure, ClosureEnding } from '@lane-and-court/contract/closures/closures.ts'

/** @returns a closure with unsent writes as the server will present it, as far as this device knows. */
export function presentQueued(closure: Closure & Partial<ClosureEnding>): Closure {
  const { isEnded, isCanceled, ...rest } = closure
  const { classNames = [], endedAt = null, updatedAt = '' } = rest as Partial<Closure>
  const ended = isEnded === undefined ? endedAt : isEnded ? (endedAt ?? updatedAt) : null
  const decided =
    isCanceled && rest.kind === 'rain' ? ({ kind: 'cancelled', decideBy: null, message: '' } as const) : {}
  return { ...rest, classNames, updatedAt, ...decided, endedAt: ended }
}
