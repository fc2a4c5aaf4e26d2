import { deserialize, serialize } from 'bson'
import { MARKS } from '../database/lease.ts'
import { RESTORED } from '../database/restoredMark.ts'
import type { TargetSink } from './target.ts'

/**
 * Adds to what a database remembers of its starts that a backup was restored into it, and when: some numbers must not
 * fall although the data is older now (`readRestoredAt`).
 * @returns a sink that hands everything over to another one. Each database has these marks, since its first start.
 */
export function markRestored(sink: TargetSink, at: Date): TargetSink {
  let isMarked = false
  return {
    collection: (collection) => sink.collection(collection),
    async documents(documents, collection) {
      if (collection.name !== MARKS) return sink.documents(documents, collection)
      const others = documents.filter((bytes) => deserialize(bytes)['_id'] !== RESTORED)
      const added = isMarked ? [] : [serialize({ _id: RESTORED, at })]
      isMarked = true
      await sink.documents([...others, ...added], collection)
    },
  }
}
