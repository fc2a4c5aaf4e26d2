import type { BatchResult, BatchResults } from '@lane-and-court/contract/batch/batch.ts'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { randomUuid } from '../../../base/idempotencyKey.ts'
import type { Exchange } from '../../network/classifyResponse.ts'
import { partOf, undoOf } from '../queue/batch.ts'
import type { BatchedWrite, BatchState, Outcome, OutboxEntry } from '../queue/outbox.types.ts'
import { versionOf } from '../queue/rebase.ts'
import { singleOf, writesIn } from '../queue/singles.ts'
import { applyOutcome, type AppliedOutcome } from './applyOutcome.ts'
import { backoff } from './retryDelays.ts'
import { outcomeOf } from './sendEntry.ts'

/** Applies the outcome of an entry, be it a single write or a batch. */
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
 * Applies the response to a part of a batch, one write after the other as if it had been sent alone. What was saved is
 * noted, for Undo; a conflict, and what was refused, becomes an entry of its own; the rest waits for the next request.
 */
function applyBatch(
  entries: readonly OutboxEntry[],
  entry: OutboxEntry,
  data: unknown,
  now: number,
): AppliedOutcome {
  const { results } = data as BatchResults
  const batch = entry.batch as BatchState
  const [saved, refused] = [[...batch.saved], [...batch.refused]]
  const part = partOf(entry)
  const again: BatchedWrite[] = []
  let isBusy = false
  const others = new Map(entries.filter(({ id }) => id !== entry.id).map((other) => [other.id, other]))
  const change = (put: readonly OutboxEntry[]) => put.forEach((other) => others.set(other.id, other))
  for (const [place, write] of part.entries()) {
    const { path, name, screen, before } = write
    const single = singleOf(entry, write, randomUuid())
    const outcome = outcomeOf(single, exchangeOf(results[place]))
    const { put, drop } = applyOutcome([...others.values(), single], single, outcome, now)
    const [after = single, ...changed] = put
    change(changed)
    drop.forEach((id) => others.delete(id))
    if (outcome.kind === 'sent')
      saved.push({ path, name, screen, version: versionOf(outcome.data), ...(before ? { before } : {}) })
    else if (after.state === 'waiting' && after.id === single.id) {
      const isMerged = outcome.kind === 'conflict'
      again.push(isMerged ? over(write, after, outcome.current) : write)
      isBusy ||= !isMerged
    } else {
      change([after])
      refused.push({ path, name, screen, message: messageOf(results[place]) })
    }
  }
  const rest = [...again, ...writesIn(entry).slice(part.length)]
  const isDone = rest.length === 0
  const next: OutboxEntry = {
    ...entry,
    state: isDone ? 'sent' : 'waiting',
    isUncertain: false,
    tries: 0,
    nextTryAt: isBusy ? now + backoff(1) : 0,
    sentAt: isDone ? now : null,
    refusal: null,
    strangers: 0,
    request: { ...entry.request, body: isDone ? null : { writes: rest } },
    batch: { ...batch, key: randomUuid(), saved, refused },
  }
  const undo = isDone && batch.isTakenBack ? undoOf(next) : null
  change(undo ? [{ ...undo, order: entry.order }] : [])
  const before = new Map(entries.map((other) => [other.id, other]))
  return {
    put: [next, ...[...others.values()].filter((other) => before.get(other.id) !== other)],
    drop: [...before.keys()].filter((id) => id !== entry.id && !others.has(id)),
    alias: null,
  }
}

/** @returns a write that was merged with what somebody else has saved, which Undo leaves as it is. */
function over(write: BatchedWrite, { request }: OutboxEntry, current: unknown): BatchedWrite {
  const { body, version } = request
  const theirs = Object.keys(write.before ?? {}).map((name) => [
    name,
    (current as Record<string, unknown>)[name],
  ])
  return { ...write, body, version, before: Object.fromEntries(theirs) as object }
}

/** What the server would have sent for one write alone. */
const exchangeOf = (result: BatchResult | undefined): Exchange =>
  result
    ? {
        response: {
          status: result.status,
          headers: { get: (name) => (name === REQUEST_ID ? 'batch' : null) },
        },
        text: result.body === null ? '' : JSON.stringify(result.body),
      }
    : { response: null, cause: 'network' }

const messageOf = (result: BatchResult | undefined): string =>
  (result?.body as { message?: string } | null)?.message ?? 'The server refused this.'
