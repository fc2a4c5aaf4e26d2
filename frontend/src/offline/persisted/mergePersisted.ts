import type { PersistedQuery } from './lastFulfilled.ts'
import { onlyOf, type Provided, type ValidQueries } from './validQueries.ts'

/** Maximum number of persisted queries; every search in the admin area adds one. The oldest are dropped. */
export const MAX_QUERIES = 2_000
/** A time further in the future than this is from a clock that has been set back since. */
const AHEAD_MS = 60_000

/** Times of each query in this tab and in the persisted copy, when this tab last saw both. */
export type SeenTimes = ReadonlyMap<string, { mine: number; persisted: number }>

const timeOf = (query: PersistedQuery | undefined) => query?.fulfilledTimeStamp

/** @returns the times of a copy that a tab has read or written, to know later what has changed. */
export function seenTimes(mine: ValidQueries['queries'], persisted: ValidQueries['queries']): SeenTimes {
  const settled = new Map<string, { mine: number; persisted: number }>()
  for (const [name, query] of Object.entries(mine)) {
    const [here, there] = [timeOf(query), timeOf(persisted[name])]
    if (here !== undefined && there !== undefined) settled.set(name, { mine: here, persisted: there })
  }
  return settled
}

/** @returns whether this tab has read or dropped a query since it last saw the copy. */
export const hasNews = (mine: ValidQueries['queries'], settled: SeenTimes): boolean =>
  Object.keys(mine).length !== settled.size ||
  Object.entries(mine).some(([name, query]) => timeOf(query) !== settled.get(name)?.mine)

/**
 * Merges the queries of this tab with those that another tab may have persisted meanwhile: a query that only
 * one has changed is taken from that one; of a query that both have refetched, the newer result stays.
 * @param settled times when this tab last saw the copy. @param now epoch milliseconds.
 */
export function mergePersisted(
  mine: ValidQueries,
  persisted: ValidQueries | null,
  settled: SeenTimes,
  now: number,
): ValidQueries {
  if (!persisted) return mine
  const names = new Set([...Object.keys(mine.queries), ...Object.keys(persisted.queries)])
  const fromMine = new Set<string>()
  const chosen: [string, PersistedQuery][] = []
  for (const name of names) {
    const [here, there] = [mine.queries[name], persisted.queries[name]]
    const isMine = isMineNewer(here, there, settled.get(name), now)
    const query = isMine ? here : there
    if (isMine) fromMine.add(name)
    if (query) chosen.push([name, query])
  }
  const newest = chosen
    .toSorted(([, one], [, other]) => (timeOf(other) ?? 0) - (timeOf(one) ?? 0))
    .slice(0, MAX_QUERIES)
  const stays = (isMine: boolean) =>
    new Set(newest.flatMap(([name]) => (fromMine.has(name) === isMine ? [name] : [])))
  return {
    queries: Object.fromEntries(newest),
    provided: mergeTags(onlyOf(mine.provided, stays(true)), onlyOf(persisted.provided, stays(false))),
  }
}

function isMineNewer(
  here: PersistedQuery | undefined,
  there: PersistedQuery | undefined,
  settled: { mine: number; persisted: number } | undefined,
  now: number,
): boolean {
  if (timeOf(here) === settled?.mine) return false
  if (timeOf(there) === settled?.persisted) return true
  if (!here || !there) return here !== undefined
  const plausibleTime = (query: PersistedQuery) => {
    const time = timeOf(query) ?? 0
    return time > now + AHEAD_MS ? 0 : time
  }
  return plausibleTime(here) >= plausibleTime(there)
}

function mergeTags(one: Provided, other: Provided): Provided {
  const tags: Provided['tags'] = structuredClone(one.tags)
  for (const [type, ids] of Object.entries(other.tags)) {
    for (const [id, keys] of Object.entries(ids)) {
      const keysById = (tags[type] ??= {})
      keysById[id] = [...(keysById[id] ?? []), ...keys]
    }
  }
  return { tags, keys: { ...one.keys, ...other.keys } }
}
