import type { Dispatch } from '@reduxjs/toolkit'
import {
  answeredIn,
  batchEntry,
  enqueueBatch,
  undoBatch,
  undoOf,
  type NewBatch,
} from '../../offline/outbox/queue/batch.ts'
import { isOutboxAvailable, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { drain, isDraining } from '../../offline/outbox/sending/drain.ts'
import { sendFromMemory } from '../../offline/outbox/sending/sendAndWait.ts'
import { tabOwner } from '../../offline/session/session.ts'
import { baseApi } from '../api/baseApi.ts'
import type { Tag } from '../api/tags.ts'

/** Ids of the batches whose callers on this page report the outcome. */
const reported = new Set<string>()

/** @returns whether a caller on this page reports the outcome of a batch: not after a reload, and not if it had to wait. */
export const isReported = (id: string): boolean => reported.has(id)

/** Is called when a part of a batch was answered. @param answered how many of its objects were answered so far. */
type OnProgress = (answered: number) => void

/**
 * Sends several writes as one entry of the outbox: it goes on after a reload, and under the same keys.
 * @returns the entry: sent, or waiting if the server cannot be reached now.
 */
export async function sendBatch(
  dispatch: Dispatch,
  batch: NewBatch,
  onProgress?: OnProgress,
): Promise<OutboxEntry> {
  const owner = tabOwner() ?? { role: 'admin', id: '' }
  return follow(dispatch, batchEntry(owner, batch), onProgress)
}

/**
 * Takes a batch back, which `sendBatch` has returned.
 * @returns the entry that does so; null if the batch was never sent, or will be taken back once it is answered.
 */
export async function takeBatchBack(
  dispatch: Dispatch,
  entry: OutboxEntry,
  onProgress?: OnProgress,
): Promise<OutboxEntry | null> {
  const isStored = outboxStore.current().entries.some(({ id }) => id === entry.id)
  const undo = isStored ? await undoBatch(entry.id) : undoOf(entry)
  if (!undo) void drain()
  return undo && follow(dispatch, undo, onProgress, isStored)
}

async function follow(
  dispatch: Dispatch,
  entry: OutboxEntry,
  onProgress: OnProgress = () => {},
  isStored = false,
): Promise<OutboxEntry> {
  reported.add(entry.id)
  const find = () => outboxStore.current().entries.find(({ id }) => id === entry.id)
  const stop = outboxStore.subscribe(() => {
    const now = find()
    if (now) onProgress(answeredIn(now))
  })
  try {
    if (!isStored && !(await store(entry))) return await sendUnstored(dispatch, entry, onProgress)
    await drain()
    if (!isDraining()) invalidate(dispatch, entry)
    return find() ?? entry
  } finally {
    stop()
    if (find()?.state !== 'sent') reported.delete(entry.id)
  }
}

/** @returns whether this device has stored it; a private window or a full device may refuse. */
async function store(entry: OutboxEntry): Promise<boolean> {
  if (!(await isOutboxAvailable())) return false
  return enqueueBatch(entry).then(
    () => true,
    () => false,
  )
}

const invalidate = (dispatch: Dispatch, { tags }: OutboxEntry) =>
  void dispatch(baseApi.util.invalidateTags([...tags] as Tag[]))

/** Sends a batch that the device cannot store, as long as this page is open. */
async function sendUnstored(
  dispatch: Dispatch,
  entry: OutboxEntry,
  onProgress: OnProgress,
): Promise<OutboxEntry> {
  const { entry: now } = await sendFromMemory(entry, {}, (next) => onProgress(answeredIn(next)))
  invalidate(dispatch, now)
  // Nothing is left of it for a later try.
  return now.state === 'waiting' ? { ...now, state: 'failed', refusal: { message: NOT_SENT } } : now
}

const NOT_SENT = 'The server could not be reached, and this browser could not save this.'
