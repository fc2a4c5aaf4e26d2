import type { PersistedQuery } from '../lastFulfilled.ts'
import { onlyOf, type Provided, type ValidQueries } from './validQueries.ts'

/** Every search of the desk is an answer too: the oldest go. */
export const MAX_QUERIES = 2_000
/** A time that lies further ahead than this was given by a clock that has been set back since. */
const AHEAD_MS = 60_000

/** When the answer to each call was given, here and in the kept copy, when this tab last saw both. */
export type SeenTimes = ReadonlyMap<string, { mine: number; kept: number }>

const timeOf = (query: PersistedQuery | undefined) => query?.fulfilledTimeStamp

/** @returns what a tab remembers of a copy that it has read or written, to know later what has changed. */
export function seenTimes(mine: ValidQueries['queries'], kept: ValidQueries['queries']): SeenTimes {
  const settled = new Map<string, { mine: number; kept: number }>()
  for (const [name, query] of Object.entries(mine)) {
    const [here, there] = [timeOf(query), timeOf(kept[name])]
    if (here !== undefined && there !== undefined) settled.set(name, { mine: here, kept: there })
  }
  return settled
}

/** @returns whether this tab has read anything, or dropped anything, since it last saw the copy. */
export const hasNews = (mine: ValidQueries['queries'], settled: SeenTimes): boolean =>
  Object.keys(mine).length !== settled.size ||
  Object.entries(mine).some(([name, query]) => timeOf(query) !== settled.get(name)?.mine)

/**
 * Lays the answers of one tab and those that another may have kept meanwhile together: what only one of them has
 * changed is as that one has it; of an answer that both have read anew the newer one stays.
 * @param settled what this tab saw last. @param now epoch milliseconds.
 */
export function mergePersisted(
  mine: ValidQueries,
  kept: ValidQueries | null,
  settled: SeenTimes,
  now: number,
): ValidQueries {
  if (!kept) return mine
  const names = new Set([...Object.keys(mine.queries), ...Object.keys(kept.queries)])
  const fromMine = new Set<string>()
  const chosen: [string, PersistedQuery][] = []
  for (const name of names) {
    const [here, there] = [mine.queries[name], kept.queries[name]]
    const isMine = staysMine(here, there, settled.get(name), now)
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
    provided: together(onlyOf(mine.provided, stays(true)), onlyOf(kept.provided, stays(false))),
  }
}

function staysMine(
  here: PersistedQuery | undefined,
  there: PersistedQuery | undefined,
  settled: { mine: number; kept: number } | undefined,
  now: number,
): boolean {
  if (timeOf(here) === settled?.mine) return false
  if (timeOf(there) === settled?.kept) return true
  if (!here || !there) return here !== undefined
  const known = (query: PersistedQuery) => {
    const time = timeOf(query) ?? 0
    return time > now + AHEAD_MS ? 0 : time
  }
  return known(here) >= known(there)
}

function together(one: Provided, other: Provided): Provided {
  const tags: Provided['tags'] = structuredClone(one.tags)
  for (const [type, ids] of Object.entries(other.tags)) {
    for (const [id, keys] of Object.entries(ids)) {
      const known = (tags[type] ??= {})
      known[id] = [...(known[id] ?? []), ...keys]
    }
  }
  return { tags, keys: { ...one.keys, ...other.keys } }
}
