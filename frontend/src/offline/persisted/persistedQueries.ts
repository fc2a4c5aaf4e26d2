/**
 * Query results, persisted in IndexedDB for offline visits: public ones under `public-queries`, those of a
 * session under `private-queries`, with the account that they belong to.
 */
import { get } from 'idb-keyval'
import { browserStore, changeValue } from './browserStore.ts'
import { hasNews, mergePersisted, MAX_QUERIES, seenTimes, type SeenTimes } from './mergePersisted.ts'
import { FORMAT, onlyOf, validQueries, type Provided, type ValidQueries } from './validQueries.ts'
import { lastFulfilled, type PersistedQuery } from './lastFulfilled.ts'
import type { Owner } from '../outbox/queue/outbox.types.ts'
import { serverNow } from '../network/serverClock.ts'

const PUBLIC = 'public-queries'
const PRIVATE = 'private-queries'
const inStore = browserStore('lane-and-court', 'kept')

const read = (place: string) => inStore((store) => get<unknown>(place, store)).catch(() => null)

/** @returns the persisted public queries, or null if there are none or storage is refused. */
export async function loadPublicQueries(): Promise<ValidQueries | null> {
  return validQueries(await read(PUBLIC))
}

/** @returns the persisted queries of that account, or null. */
export async function loadPrivateQueries(owner: Owner): Promise<ValidQueries | null> {
  const stored = await read(PRIVATE)
  return isOf(stored, owner) ? validQueries(stored) : null
}

function isOf(stored: unknown, owner: Owner | null): boolean {
  const storedOwner = (stored as { owner?: Partial<Owner> | null } | null | undefined)?.owner
  return owner !== null && storedOwner?.role === owner.role && storedOwner.id === owner.id
}

/** Whether the data is of a newer release, which this one cannot read and must not overwrite. */
const isNewer = (stored: unknown) =>
  Number((stored as { format?: unknown } | null | undefined)?.format ?? 0) > FORMAT

/**
 * Persists public queries for the next visit, merged with those that other tabs have persisted since; does
 * nothing if storage is refused.
 * @param settled result of the previous call in this tab. @returns the value for the next call.
 */
export function persistPublicQueries(mine: ValidQueries, settled: SeenTimes): Promise<SeenTimes> {
  return persistIn(PUBLIC, mine, settled, () => ({}))
}

/**
 * Persists the queries of an account, and replaces those of another account.
 * @param isStill called at the write: returns whether the tab still belongs to that account; else nothing is
 *   written.
 */
export function persistPrivateQueries(
  owner: Owner,
  mine: ValidQueries,
  settled: SeenTimes,
  isStill: () => boolean,
): Promise<SeenTimes> {
  return persistIn(PRIVATE, mine, settled, (before) => {
    if (!isStill()) return null
    return { owner, isOthers: !isOf(before, owner) }
  })
}

async function persistIn(
  place: string,
  mine: ValidQueries,
  settled: SeenTimes,
  check: (before: unknown) => { owner?: Owner; isOthers?: boolean } | null,
): Promise<SeenTimes> {
  if (!hasNews(mine.queries, settled)) return settled
  let after = settled
  const edit = (before: unknown) => {
    const checked = isNewer(before) ? null : check(before)
    if (!checked) return before
    const { isOthers, ...owner } = checked
    const merged = mergePersisted(mine, isOthers ? null : validQueries(before), settled, serverNow())
    after = seenTimes(mine.queries, merged.queries)
    return { format: FORMAT, ...merged, ...owner }
  }
  return inStore((store) => changeValue(store, place, edit)).then(
    () => after,
    () => settled,
  )
}

/** Deletes the queries of all other accounts. @param account returns the account of this tab, or null. */
export async function dropOtherAccountsQueries(account: () => Owner | null): Promise<void> {
  await inStore((store) =>
    changeValue(store, PRIVATE, (before) => (isOf(before, account()) ? before : undefined)),
  ).catch(() => undefined)
}

/**
 * Returns the queries that may be persisted: the last successful result of each wanted query, with only their
 * tags. A result stays when a refetch fails, but not when the server refuses it.
 */
export function persistable(
  { queries, provided }: { queries: Record<string, unknown>; provided: unknown },
  isWanted: (endpoint: string) => boolean,
): ValidQueries {
  const results = Object.entries(queries as Record<string, PersistedQuery | undefined>).flatMap(
    ([name, query]) => {
      const last = isWanted(query?.endpointName ?? '') ? lastFulfilled(query) : null
      return last ? [[name, last] as const] : []
    },
  )
  const newest = results
    .toSorted(([, one], [, other]) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0))
    .slice(0, MAX_QUERIES)
  const names = new Set(newest.map(([name]) => name))
  return { queries: Object.fromEntries(newest), provided: onlyOf(provided as Provided | undefined, names) }
}
