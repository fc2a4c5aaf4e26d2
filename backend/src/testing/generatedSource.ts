import { serialize } from 'bson'
import type { BackupSource } from '../infra/backup/source.ts'

/** @returns a database of these collections, as a backup reads it. */
export function sourceOf(content: Record<string, Iterable<object>>): BackupSource {
  return {
    store: 'embedded',
    consistency: 'snapshot',
    estimatedBytes: 1,
    collections: Object.entries(content).map(([name, documents]) => ({
      name,
      options: {},
      indexes: [{ key: { name: 1 }, name: 'name_1', unique: true }],
      async *documents() {
        for (const document of documents) yield [serialize(document)]
      },
    })),
    close: async () => {},
  }
}
