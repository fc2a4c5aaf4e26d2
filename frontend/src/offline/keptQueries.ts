import { get, set } from 'idb-keyval'
import { browserStore } from './browserStore.ts'

/** Answers of the API as RTK Query holds them, keyed as it keys them; `fulfilledTimeStamp` in epoch ms. */
export interface KeptQueries {
  queries: Record<string, KeptQuery>
  provided: unknown
}

export interface KeptQuery {
  status: string
  endpointName?: string
  fulfilledTimeStamp?: number
}

const KEY = 'public-queries'
const inStore = browserStore('lane-and-court', 'kept')

/** @returns the answers kept by the last visit, or null where there are none or storage is refused. */
export async function loadKeptQueries(): Promise<KeptQueries | null> {
  const kept = await inStore((store) => get<KeptQueries>(KEY, store)).catch(() => null)
  return kept?.queries ? kept : null
}

/** Keeps the answers for the next visit; storage that refuses is no fault of the reader's. */
export async function keepQueries(kept: KeptQueries): Promise<void> {
  await inStore((store) => set(KEY, kept, store)).catch(() => undefined)
}

/**
 * Those answers that may be shown again: fulfilled ones of public calls. A refusal is never kept, nor
 * what belongs to somebody who signed in.
 */
export function keepable(
  queries: Record<string, unknown>,
  publicEndpoints: ReadonlySet<string>,
): Record<string, KeptQuery> {
  return Object.fromEntries(
    Object.entries(queries as Record<string, KeptQuery | undefined>).filter(
      (entry): entry is [string, KeptQuery] =>
        entry[1]?.status === 'fulfilled' && publicEndpoints.has(entry[1].endpointName ?? ''),
    ),
  )
}
