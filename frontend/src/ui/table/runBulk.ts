import { inParallel } from '../../base/inParallel.ts'
import { errorMessageOf } from '../../data/api/baseApi.ts'
import { isQueued } from '../../data/writes/offlineMutation.ts'

/** Number of parallel requests. */
const MAX_PARALLEL = 6

/** What one write of a bulk action returned. */
export interface WriteResult {
  data?: unknown
  error?: unknown
}

/** What became of each item of a bulk action. */
export interface BulkOutcome<Item> {
  /** Saved on the server, each with its response. */
  saved: { item: Item; data: unknown }[]
  /** Waiting in the outbox. */
  queued: Item[]
  /** Not changed, each with the reason. */
  failed: { item: Item; sentence: string }[]
}

/**
 * Sends one write for each item, as its own form would: each has its own version, conflict, place in the outbox and
 * entry in the activity log, so that one that fails stops none of the others.
 * @param fallback the reason when the server gave none.
 * @param onProgress is called with the number of writes that are done.
 */
export async function runBulk<Item>(
  items: readonly Item[],
  write: (item: Item) => Promise<WriteResult>,
  fallback: string,
  onProgress: (done: number) => void = () => {},
): Promise<BulkOutcome<Item>> {
  let done = 0
  const results = await inParallel(items, MAX_PARALLEL, async (item) => {
    const result = await write(item)
    onProgress(++done)
    return { item, ...result }
  })
  const outcome: BulkOutcome<Item> = { saved: [], queued: [], failed: [] }
  for (const { item, data, error } of results) {
    if (error) outcome.failed.push({ item, sentence: errorMessageOf(error, fallback) })
    else if (isQueued(data)) outcome.queued.push(item)
    else outcome.saved.push({ item, data })
  }
  return outcome
}
