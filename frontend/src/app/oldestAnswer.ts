import { isOutdated } from '../offline/keptQueries.ts'
import type { State } from './store.ts'

/** The answers that the screen shows just now; where it shows none, all that there are. */
function shown({ api }: State) {
  const { queries, subscriptions } = api
  const all = Object.entries(queries).flatMap(([key, query]) => (query ? [{ key, query }] : []))
  const onScreen = all.filter(({ key }) => Object.keys(subscriptions[key] ?? {}).length > 0)
  return (onScreen.length > 0 ? onScreen : all).map(({ query }) => query)
}

/** @returns when the oldest answer that is shown was given, in epoch milliseconds; null without any. */
export function oldestAnswer(state: State): number | null {
  const times = shown(state).flatMap(({ fulfilledTimeStamp }) => fulfilledTimeStamp ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/** @returns whether something is shown although the last attempt to read it anew has failed. */
export function isPartlyStale(state: State): boolean {
  return shown(state).some(isOutdated)
}
