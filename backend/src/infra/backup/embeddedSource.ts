import { openSnapshot, type StoreSnapshot } from '../database/storeFiles.ts'
import { isBackedUp, type BackupSource } from './source.ts'

/** @returns the content of an embedded store as it is now, whether or not a site uses it; null for an empty one. */
export function openEmbeddedSource(dataDir: string): BackupSource | null {
  const snapshot = openSnapshot(dataDir)
  return snapshot && sourceOf(snapshot)
}

function sourceOf(snapshot: StoreSnapshot): BackupSource {
  return {
    store: 'embedded',
    consistency: 'snapshot',
    estimatedBytes: snapshot.bytes,
    collections: snapshot.collections
      .filter(({ name }) => isBackedUp(name))
      .map(({ name, indexes, documents }) => ({
        name,
        options: {},
        indexes,
        // oxlint-disable-next-line require-await -- SQLite is read at once, in small steps
        async *documents() {
          yield* documents()
        },
      })),
    close: async () => snapshot.close(),
  }
}
