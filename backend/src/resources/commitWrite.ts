import type { Context } from 'koa'
import type { Types } from 'mongoose'
import { actorOf, type Actor } from '../http/sessions.ts'
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

/** What is announced after a write, or once after all those of a batch. */
export interface WriteEvent {
  by: Actor
  /** Those of the public responses that show what was written, also if that failed: a part of it may be stored. */
  topics: Set<Topic>
  /** What was done to which object; nothing of a write that failed. */
  entries: LogEntry[]
  /** Whether anything was saved. */
  isSaved: boolean
  /** The id of the batch, if it is one. */
  batch?: string
}

/** Follows writes: it is called after each. */
export type WriteSubscriber = (event: WriteEvent) => void | Promise<void>

/**
 * Runs a write, and announces it.
 * @returns what `save` returns. @throws what `save` throws.
 */
export type CommitWrite = <T>(ctx: Context, write: Write<T>) => Promise<T>

/** The same for what somebody has ordered earlier, and is done beside the requests. */
export type CommitAs = <T>(by: Actor, write: Write<T>) => Promise<T>

/**
 * Runs the writes of a batch, each of which commits itself, and announces them together, also if some of them failed.
 * @param id of the batch; several requests with the same id are one batch.
 * @returns what `work` returns. @throws what `work` throws.
 */
export type CommitBatch = <T>(ctx: Context, id: string, work: () => Promise<T>) => Promise<T>

/**
 * Returns the one way in which routes write: they get these functions instead of what has to follow a write, so that
 * none can forget any of it.
 * @param subscribers are called one after the other, in this order; none of them keeps the next ones from it.
 */
export function committers(subscribers: readonly WriteSubscriber[]): {
  commitWrite: CommitWrite
  commitAs: CommitAs
  commitBatch: CommitBatch
} {
  const announcing = async <T>(event: WriteEvent, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      await announce(subscribers, event)
    }
  }
  return {
    async commitWrite(ctx, write) {
      const batch = ctx.state.batch as WriteEvent | undefined
      if (batch) return run(batch, write)
      const event = newEvent(actorOf(ctx))
      return announcing(event, () => run(event, write))
    },
    async commitAs(by, write) {
      const event = newEvent(by)
      return announcing(event, () => run(event, write))
    },
    async commitBatch(ctx, id, work) {
      const event = { ...newEvent(actorOf(ctx)), batch: id }
      ctx.state.batch = event
      return announcing(event, work)
    },
  }
}

async function run<T>(event: WriteEvent, { topic, save, log }: Write<T>): Promise<T> {
  if (topic) event.topics.add(topic)
  const saved = await save()
  event.isSaved = true
  event.entries.push(...[log(saved)].flat())
  return saved
}

const newEvent = (by: Actor): WriteEvent => ({
  by,
  topics: new Set(),
  entries: [],
  isSaved: false,
})

async function announce(subscribers: readonly WriteSubscriber[], event: WriteEvent): Promise<void> {
  const errors: unknown[] = []
  for (const follow of subscribers)
    try {
      await follow(event)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

/** Logs each write; a batch is one line for each action. */
export async function logWrites({ by, entries, batch }: WriteEvent): Promise<void> {
  if (batch !== undefined) return logBatch(by, batch, entries)
  // A coach may save as often as they like, and must not fill the log.
  const logOne = by.role === 'staff' ? logRepeated : logActivity
  for (const entry of entries) await logOne({ actor: by, ...entry })
}
