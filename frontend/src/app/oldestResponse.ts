import { isOutdated } from '../offline/lastFulfilled.ts'
import type { State } from './store.ts'

/** The answers that the screen shows just now; where it shows none, all that there are. */
function shown({ api }: State) {
  const { queries, subscriptions } = api
  // Of thousands that are kept a screen shows a handful, and this is asked at every change.
  const onScreen = Object.entries(subscriptions).flatMap(([key, screens]) =>
    Object.keys(screens ?? {}).length > 0 ? (queries[key] ?? []) : [],
  )
  return onScreen.length > 0 ? onScreen : Object.values(queries).filter((query) => query !== undefined)
}

/** @returns when the oldest answer that is shown was given, in epoch milliseconds; null without any. */
export function oldestResponse(state: State): number | null {
  const times = shown(state).flatMap(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** @returns whether something is shown although the last attempt to read it anew has failed. */
export function isPartlyStale(state: State): boolean {
  return shown(state).some(isOutdated)
}
