import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'

/** How long MongoDB waits for a change until it says that there was none. */
const AWAIT_MS = 400
/** After so long without any word, a change may have been missed. */
const SILENT_MS = 1_000
/** The pauses until the stream is opened again: the first, and the longest. */
const RETRY_MS = { first: 250, longest: 30_000 }
/** A single server has no change streams; nor does every other database that speaks its protocol. */
const NOT_HERE = new Set<unknown>([40_573, 40_324, 238, 59, 115])
const UNAUTHORIZED = 13

interface WatchOptions {
  /** The collections whose changes are wanted. */
  collections: readonly string[]
  /** Is called for each change of a document, and of the collection itself. */
  onChange: (collection: string) => void
  /** Is called when the watching begins, and when it begins anew: what happened before is not known. */
  onBegin: () => void
  /** Is given a sentence when there are no changes to watch. */
  report: (line: string) => void
}

export interface Watch {
  /** @returns whether every change until a second ago is known. */
  isCurrent(): boolean
  stop(): Promise<void>
}

/**
 * Watches the writes of all servers, through a change stream of MongoDB. The driver resumes it without a gap after an
 * election; where it cannot, the stream is opened anew, after pauses that double.
 */
export function watchChanges({ collections, onChange, onBegin, report }: WatchOptions): Watch {
  const ending = new AbortController()
  let heardAt = -Infinity
  let pauseMs = RETRY_MS.first
  let stream: mongoose.mongo.ChangeStream | null = null

  async function follow(): Promise<void> {
    const { db } = mongoose.connection
    if (!db) return
    const pipeline = [
      { $match: { 'ns.coll': { $in: collections } } },
      { $project: { operationType: 1, ns: 1 } },
    ]
    const current = (stream = db.watch(pipeline, { maxAwaitTimeMS: AWAIT_MS }))
    try {
      for (let isFirst = true; !ending.signal.aborted; isFirst = false) {
        // The first answer says that the stream is open: what is written from now on is in it.
        const change = await current.tryNext()
        heardAt = performance.now()
        if (isFirst) {
          pauseMs = RETRY_MS.first
          onBegin()
        }
        if (change && 'ns' in change && 'coll' in change.ns) onChange(change.ns.coll)
        // The database itself was dropped: the stream ends, and a new one begins.
        if (current.closed || change?.operationType === 'invalidate') return
      }
    } finally {
      await current.close().catch(() => {})
    }
  }

  async function followUntilStopped(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await follow()
      } catch (error) {
        const code = error instanceof mongoose.mongo.MongoServerError ? error.code : null
        if (ending.signal.aborted) return
        if (NOT_HERE.has(code)) return
        if (code === UNAUTHORIZED)
          return report(
            'The user of MONGODB_URI may not watch changes, so those of other servers show after 2 s',
          )
      }
      await sleep(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      pauseMs = Math.min(2 * pauseMs, RETRY_MS.longest)
    }
  }

  const over = followUntilStopped()
  return {
    isCurrent: () => performance.now() - heardAt < SILENT_MS,
    async stop() {
      ending.abort()
      await stream?.close().catch(() => {})
      await over
    },
  }
}
