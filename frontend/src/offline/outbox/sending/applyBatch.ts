import type { BatchResult, BatchResults } from '@lane-and-court/contract/batch/batch.ts'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import type { Exchange } from '../../network/classifyResponse.ts'
import { partOf, singleOf, undoOf } from '../queue/batch.ts'
import { deletionOver } from '../queue/neededBy.ts'
import type { BatchedWrite, Outcome, OutboxEntry, RefusedWrite, SavedWrite } from '../queue/outbox.types.ts'
import { versionOf } from '../queue/rebase.ts'
import { isUnsent, writesIn } from '../queue/references.ts'
import { applyOutcome, updateFollower, type AppliedOutcome } from './applyOutcome.ts'
import { backoff } from './retryDelays.ts'
import { outcomeOf } from './sendEntry.ts'

/** Applies the outcome of an entry, be it a single write or a batch. @param now epoch milliseconds. */
export function applied(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  outcome: Outcome,
  now: number,
): AppliedOutcome {
  return entry.batch && outcome.kind === 'sent'
    ? applyBatch(entries, entry, outcome.data, now)
    : applyOutcome(entries, entry, outcome, now)
}

/**
 * Applies the response to a part of a batch. What was saved is noted, for Undo; a conflict, and what was refused,
 * becomes an entry of its own, as if it had been sent alone; the rest waits for the next request.
 * @param data the response.
 */
function applyBatch(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  data: unknown,
  now: number,
): AppliedOutcome {
  const part = partOf(entry)
  const { results } = data as BatchResults
  const saved: SavedWrite[] = [...(entry.batch?.saved ?? [])]
  const refused: RefusedWrite[] = [...(entry.batch?.refused ?? [])]
  const again: BatchedWrite[] = []
  const merged: BatchedWrite[] = []
  const changed = new Map<string, OutboxEntry>()
  const gone = new Set<string>()
  part.forEach((write, place) => {
    const { path, name, screen, undo } = write
    const result = results[place]
    const single = singleOf(entry, write, randomUuid())
    const outcome = outcomeOf(single, exchangeOf(result))
    if (outcome.kind === 'sent') {
      const version = versionOf(outcome.data)
      saved.push({ path, name, screen, version, ...(undo ? { undo } : {}) })
      for (const other of entries.filter((one) => isUnsent(one) && one.id !== entry.id)) {
        const next = updateFollower(changed.get(other.id) ?? other, single, null, outcome.data)
        if (next) changed.set(next.id, next)
        const deletion = deletionOver(other, entries)
        if (deletion?.id === entry.id && deletion.resource === path && !other.picture) gone.add(other.id)
      }
    } else if (outcome.kind === 'conflict' || outcome.kind === 'refused') {
      const [left] = applyOutcome([], { ...single, tries: 0 }, outcome, now).put
      if (outcome.kind === 'conflict' && left?.state === 'waiting')
        return void merged.push(over(write, left, outcome.current))
      if (left) changed.set(left.id, left)
      refused.push({ path, name, screen, message: messageOf(result) })
    } else again.push(write)
  })
  const rest = [...merged, ...again, ...writesIn(entry).slice(part.length)]
  const isDone = rest.length === 0
  const next: OutboxEntry = {
    ...entry,
    state: isDone ? 'sent' : 'waiting',
    isUncertain: false,
    tries: 0,
    nextTryAt: again.length > 0 ? now + backoff(1) : 0,
    sentAt: isDone ? now : null,
    refusal: null,
    strangers: 0,
    request: { ...entry.request, body: isDone ? null : { writes: rest } },
    batch: { ...(entry.batch as NonNullable<OutboxEntry['batch']>), key: randomUuid(), saved, refused },
  }
  const undo = isDone && next.batch?.isTakenBack ? undoOf(next) : null
  const put = [...changed.values()].filter(({ id }) => !gone.has(id))
  return {
    put: [next, ...put, ...(undo ? [{ ...undo, order: entry.order }] : [])],
    drop: [...gone],
    alias: null,
  }
}

/** @returns a write that was merged with what somebody else has saved, which Undo leaves as it is. */
function over(write: BatchedWrite, { request }: OutboxEntry, current: unknown): BatchedWrite {
  const { body, version } = request
  const { undo } = write
  if (!undo) return { ...write, body, version }
  const before = Object.keys((undo.body ?? {}) as object).map((name) => [
    name,
    (current as Record<string, unknown>)[name],
  ])
  return { ...write, body, version, undo: { ...undo, body: Object.fromEntries(before) as object } }
}

/** What the server would have sent for one write alone. */
const exchangeOf = (result: BatchResult | undefined): Exchange =>
  result
    ? {
        response: { status: result.status, headers: { get: (name) => (name === REQUEST_ID ? 'batch' : null) } },
        text: result.body === null ? '' : JSON.stringify(result.body),
      }
    : { response: null, cause: 'network' }

const messageOf = (result: BatchResult | undefined): string =>
  (result?.body as { message?: string } | null)?.message ?? 'The server refused this.'
