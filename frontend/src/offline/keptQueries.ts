import { del, get, set } from 'idb-keyval'
import { browserStore } from './browserStore.ts'
import type { Owner } from './outbox/outbox.types.ts'

/** Answers of the API as RTK Query holds them, keyed as it keys them; `fulfilledTimeStamp` in epoch ms of the server. */
export interface KeptQueries {
  queries: Record<string, KeptQuery>
  /** Which of them each tag makes old. */
  provided: unknown
}

export interface KeptQuery {
  status: string
  endpointName?: string
  originalArgs?: unknown
  fulfilledTimeStamp?: number
  data?: unknown
  error?: unknown
}

/** What is kept, and for whom: the public's stays, a session's goes with it. */
const PUBLIC = 'public-queries'
const PRIVATE = 'private-queries'
/** Every search of the desk is an answer too: the oldest go. */
const MOST = 2_000
const inStore = browserStore('lane-and-court', 'kept')

/** @returns the public answers kept by the last visit, or null where there are none or storage is refused. */
export async function loadKeptQueries(): Promise<KeptQueries | null> {
  const kept = await inStore((store) => get<KeptQueries>(PUBLIC, store)).catch(() => null)
  return kept?.queries ? kept : null
}

/** Keeps the public answers for the next visit; storage that refuses is no fault of the reader's. */
export async function keepQueries(kept: KeptQueries): Promise<void> {
  await inStore((store) => set(PUBLIC, kept, store)).catch(() => undefined)
}

interface PrivateQueries extends KeptQueries {
  owner: Owner
}

/** @returns what somebody's session has read on this device, or null. */
export async function loadPrivateQueries({ role, id }: Owner): Promise<KeptQueries | null> {
  const kept = await inStore((store) => get<PrivateQueries>(PRIVATE, store)).catch(() => null)
  return kept?.owner?.role === role && kept.owner.id === id ? kept : null
}

/** Keeps what a session has read, for as long as it lasts. */
export async function keepPrivateQueries(owner: Owner, kept: KeptQueries): Promise<void> {
  await inStore((store) => set(PRIVATE, { ...kept, owner } satisfies PrivateQueries, store)).catch(
    () => undefined,
  )
}

/** Forgets what a session has read. */
export async function dropPrivateQueries(): Promise<void> {
  await inStore((store) => del(PRIVATE, store)).catch(() => undefined)
}

/**
 * Those answers that may be shown again: the last ones that came to the calls that are asked for, with the
 * tags of no others. One outlives an attempt to read it anew that brought none; a refusal is never kept.
 */
export function keepable(
  { queries, provided }: { queries: Record<string, unknown>; provided: unknown },
  isWanted: (endpoint: string) => boolean,
): KeptQueries {
  const wanted = Object.entries(queries as Record<string, KeptQuery | undefined>).flatMap(([name, query]) => {
    const last = isWanted(query?.endpointName ?? '') ? lastAnswer(query) : null
    return last ? [[name, last] as const] : []
  })
  const newest = wanted
    .toSorted(([, one], [, other]) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0))
    .slice(0, MOST)
  const names = new Set(newest.map(([name]) => name))
  return { queries: Object.fromEntries(newest), provided: onlyOf(provided as Provided | undefined, names) }
}

/** @returns the call as it was when it was last answered, or null where that does not hold any more. */
export function lastAnswer(query: KeptQuery | undefined): KeptQuery | null {
  if (!query) return null
  if (query.status === 'fulfilled') return query
  const { error, ...answered } = query
  return query.data === undefined || isRefused(error) ? null : { ...answered, status: 'fulfilled' }
}

/** @returns whether an answer is held of which no attempt to read it anew has brought the present state. */
export const isOutdated = ({ status, data, error }: Pick<KeptQuery, 'status' | 'data' | 'error'>): boolean =>
  status === 'rejected' && data !== undefined && !isRefused(error)

/** The server has spoken: what was read does not hold any more. */
function isRefused(error: unknown): boolean {
  const status = (error as { status?: unknown } | undefined)?.status
  return typeof status === 'number' && status < 500
}

interface Provided {
  tags: Record<string, Record<string, string[]>>
  keys: Record<string, unknown>
}

/** The names of calls tell what was looked for, too. */
function onlyOf(provided: Provided | undefined, names: ReadonlySet<string>): Provided {
  const tags: Provided['tags'] = {}
  for (const [type, ids] of Object.entries(provided?.tags ?? {})) {
    for (const [id, keys] of Object.entries(ids)) {
      const kept = keys.filter((key) => names.has(key))
      if (kept.length > 0) (tags[type] ??= {})[id] = kept
    }
  }
  const keys = Object.entries(provided?.keys ?? {}).filter(([key]) => names.has(key))
  return { tags, keys: Object.fromEntries(keys) }
}
