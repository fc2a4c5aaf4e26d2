import { isOutdated } from '../../offline/persisted/lastFulfilled.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import type { State } from './store.ts'

/** The server renders no page from older data, except while its database is away. */
const OLD_MS = 600_000

/** The responses that the screen shows now; if it shows none, all of them. */
function shownResponses({ api }: State) {
  const { queries, subscriptions } = api
  // A screen shows a few of thousands of stored responses, and this runs at every change of the store.
  const onScreen = Object.entries(subscriptions).flatMap(([key, screens]) =>
    Object.keys(screens ?? {}).length > 0 ? (queries[key] ?? []) : [],
  )
  return onScreen.length > 0 ? onScreen : Object.values(queries).filter((query) => query !== undefined)
}

/** @returns the time of the oldest response that is shown, in epoch milliseconds; null if there is none. */
export function oldestResponse(state: State): number | null {
  const times = shownResponses(state).flatMap(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** @returns whether the last refetch of some data that is shown has failed. */
export function isPartlyStale(state: State): boolean {
  return shownResponses(state).some(isOutdated)
}

/** @returns whether some data that is shown is more than ten minutes old, and newer was requested and has not come yet. */
export function isWaitingForNewer(state: State): boolean {
  const before = serverNow() - OLD_MS
  return shownResponses(state).some(
    ({ status, fulfilledTimeStamp = Infinity }) => status === 'pending' && fulfilledTimeStamp < before,
  )
}
