/**
 * The answers that the site has read, in IndexedDB for a visit without a network: everybody's under
 * `public-queries`; those of a session under `private-queries`, with the account that they belong to.
 */
import { get } from 'idb-keyval'
import { browserStore, changeValue } from './browserStore.ts'
import {
  hasNews,
  mergePersisted,
  MAX_QUERIES,
  seenTimes,
  type SeenTimes,
} from './persisted/mergePersisted.ts'
import { FORMAT, onlyOf, validQueries, type Provided, type ValidQueries } from './persisted/validQueries.ts'
import { lastFulfilled, type PersistedQuery } from './lastFulfilled.ts'
import type { Owner } from './outbox/outbox.types.ts'
import { serverNow } from './serverClock.ts'

const PUBLIC = 'public-queries'
const PRIVATE = 'private-queries'
const inStore = browserStore('lane-and-court', 'kept')

const read = (place: string) => inStore((store) => get<unknown>(place, store)).catch(() => null)

/** @returns the public answers kept by the last visit, or null where there are none or storage is refused. */
export async function loadPublicQueries(): Promise<ValidQueries | null> {
  return validQueries(await read(PUBLIC))
}

/** @returns what that account has read on this device, or null. */
export async function loadPrivateQueries(owner: Owner): Promise<ValidQueries | null> {
  const kept = await read(PRIVATE)
  return isOf(kept, owner) ? validQueries(kept) : null
}

function isOf(kept: unknown, owner: Owner | null): boolean {
  const keptOf = (kept as { owner?: Partial<Owner> | null } | null | undefined)?.owner
  return owner !== null && keptOf?.role === owner.role && keptOf.id === owner.id
}

/** Whether a newer release keeps its answers there, which this one cannot read: they are left alone. */
const isNewer = (kept: unknown) =>
  Number((kept as { format?: unknown } | null | undefined)?.format ?? 0) > FORMAT

/**
 * Keeps answers for the next visit, beside those that other tabs have kept since; storage that refuses is no
 * fault of the reader's.
 * @param settled what this tab last saw of the copy. @returns what it sees now.
 */
export function persistPublicQueries(mine: ValidQueries, settled: SeenTimes): Promise<SeenTimes> {
  return keepIn(PUBLIC, mine, settled, () => ({}))
}

/**
 * Keeps what an account has read, in the place of what another has.
 * @param isStill whether the tab still is that account's, asked when it is written: else nothing is.
 */
export function persistPrivateQueries(
  owner: Owner,
  mine: ValidQueries,
  settled: SeenTimes,
  isStill: () => boolean,
): Promise<SeenTimes> {
  return keepIn(PRIVATE, mine, settled, (before) => {
    if (!isStill()) return null
    return { owner, isOthers: !isOf(before, owner) }
  })
}

async function keepIn(
  place: string,
  mine: ValidQueries,
  settled: SeenTimes,
  judge: (before: unknown) => { owner?: Owner; isOthers?: boolean } | null,
): Promise<SeenTimes> {
  if (!hasNews(mine.queries, settled)) return settled
  let after = settled
  const edit = (before: unknown) => {
    const judged = isNewer(before) ? null : judge(before)
    if (!judged) return before
    const { isOthers, ...owner } = judged
    const merged = mergePersisted(mine, isOthers ? null : validQueries(before), settled, serverNow())
    after = seenTimes(mine.queries, merged.queries)
    return { format: FORMAT, ...merged, ...owner }
  }
  return inStore((store) => changeValue(store, place, edit)).then(
    () => after,
    () => settled,
  )
}

/** Forgets what every other account has read. @param account of this tab, asked when it is done; null for nobody. */
export async function dropOtherAccountsQueries(account: () => Owner | null): Promise<void> {
  await inStore((store) =>
    changeValue(store, PRIVATE, (before) => (isOf(before, account()) ? before : undefined)),
  ).catch(() => undefined)
}

/**
 * Those answers that may be shown again: the last ones that came to the calls that are asked for, with the
 * tags of no others. One outlives an attempt to read it anew that brought none; a refusal is never kept.
 */
export function persistable(
  { queries, provided }: { queries: Record<string, unknown>; provided: unknown },
  isWanted: (endpoint: string) => boolean,
): ValidQueries {
  const wanted = Object.entries(queries as Record<string, PersistedQuery | undefined>).flatMap(
    ([name, query]) => {
      const last = isWanted(query?.endpointName ?? '') ? lastFulfilled(query) : null
      return last ? [[name, last] as const] : []
    },
  )
  const newest = wanted
    .toSorted(([, one], [, other]) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0))
    .slice(0, MAX_QUERIES)
  const names = new Set(newest.map(([name]) => name))
  return { queries: Object.fromEntries(newest), provided: onlyOf(provided as Provided | undefined, names) }
}
