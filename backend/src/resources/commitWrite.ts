import type { Context } from 'koa'
import type { Types } from 'mongoose'
import { actorOf, type Actor } from '../http/sessions.ts'
import type { ResponseCache } from '../http/cache/responseCache.ts'
import type { Topic } from '../http/cache/topicCache.ts'
import { logActivity, logBatch, logRepeated, type ActivityEntry } from './activityLog.ts'

/** What the activity log says of a write: what was done to which object. */
export interface LogEntry extends Pick<ActivityEntry, 'action' | 'object' | 'changes'> {
  /** Who did it, where the write has changed the name of who is signed in. */
  actor?: Actor
}

/** @returns how the log names a stored object. The name is kept, because the object may be deleted later. */
export const loggedObject = (
  type: string,
  { _id }: { _id: Types.ObjectId },
  name: string,
): LogEntry['object'] => ({ type, id: _id.toHexString(), name })

/** A write of a signed-in user, with all that has to follow it. */
export interface Write<T> {
  /** Topic of the public responses that show what is written; null when no public response does. */
  topic: Topic | null
  /** Changes the stored data. */
  save: () => Promise<T>
  /** @returns what to log about the data that `save` returned; an empty list when it is no event. */
  log: (saved: T) => LogEntry | readonly LogEntry[]
}

/**
 * Runs a write, invalidates the cached responses that show what it changed, and logs it.
 * @returns what `save` returns. @throws what `save` throws; then nothing is logged.
 */
export type CommitWrite = <T>(ctx: Context, write: Write<T>) => Promise<T>

/** The effects of a batch so far: at its end, each topic is invalidated and each line is logged once. */
interface BatchOfWrites {
  topics: Set<Topic | null>
  entries: LogEntry[]
}

/**
 * Runs the writes of a batch, each of which commits itself; then invalidates the cached responses that show what they
 * changed, and adds their objects to one line of the log for each action, also if the rest of them failed.
 * @param id of the batch; several requests with the same id add to the same line.
 * @returns what `work` returns. @throws what `work` throws.
 */
export type CommitBatch = <T>(ctx: Context, id: string, work: () => Promise<T>) => Promise<T>

type AfterSave = (topic: Topic | null) => Promise<void>

/**
 * Returns the one way in which routes write: they get this function instead of the cache and the log, so that
 * none can forget either.
 * @param afterSave is called after each save, before the cached responses are invalidated.
 */
export function writeCommitter(
  responseCache: ResponseCache,
  afterSave: AfterSave = async () => {},
): CommitWrite {
  return async (ctx, { topic, save, log }) => {
    const batch = ctx.state.batch as BatchOfWrites | undefined
    if (batch) {
      // Before it is saved: also if that fails, a part of it may be stored.
      batch.topics.add(topic)
      const saved = await save()
      batch.entries.push(...[log(saved)].flat())
      return saved
    }
    const actor = actorOf(ctx)
    // A coach may save as often as they like, and must not fill the log.
    const logOne = actor.role === 'staff' ? logRepeated : logActivity
    const saved = await invalidatingAfter(responseCache, topic, async () => {
      const result = await save()
      await afterSave(topic)
      return result
    })
    for (const entry of [log(saved)].flat()) await logOne({ actor, ...entry })
    return saved
  }
}

/** @returns the function that commits a batch. @param afterSave as in `writeCommitter`; called once for each topic. */
export function batchCommitter(
  responseCache: ResponseCache,
  afterSave: AfterSave = async () => {},
): CommitBatch {
  return async (ctx, id, work) => {
    const batch: BatchOfWrites = { topics: new Set(), entries: [] }
    ctx.state.batch = batch
    try {
      return await work()
    } finally {
      for (const topic of batch.topics) await invalidatingAfter(responseCache, topic, () => afterSave(topic))
      await logBatch(actorOf(ctx), id, batch.entries)
    }
  }
}

/** Also when the write throws: a part of it may be stored. */
async function invalidatingAfter<T>(
  responseCache: ResponseCache,
  topic: Topic | null,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } finally {
    if (topic) responseCache.invalidate(topic)
  }
}
