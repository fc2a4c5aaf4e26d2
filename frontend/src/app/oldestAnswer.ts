import type { State } from './store.ts'

/** @returns when the oldest answer in the store was given, in epoch milliseconds; null without any. */
export function oldestAnswer({ api }: State): number | null {
  const times = Object.values(api.queries).flatMap((query) => query?.fulfilledTimeStamp ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** @returns whether something is shown although the last attempt to read it anew has failed. */
export function isPartlyStale({ api }: State): boolean {
  return Object.values(api.queries).some((query) => query?.status === 'rejected' && query.data !== undefined)
}
