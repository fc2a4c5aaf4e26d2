import { checkIndex, holdDataDir } from '../database/embedded/storeBuilder.ts'
import { BackupError } from './backupError.ts'
import { openEmbeddedSource } from './embeddedSource.ts'
import type { RestoreTarget } from './target.ts'

/**
 * The embedded store of a data directory as a target; no site can be started on it until it is closed.
 * @throws DataDirInUseError while a site uses it; StoreStartError when it cannot be used.
 */
export function openEmbeddedTarget(dataDir: string): RestoreTarget {
  const held = holdDataDir(dataDir)
  return {
    kind: 'embedded',
    place: `the data directory ${dataDir}`,
    // oxlint-disable-next-line require-await -- SQLite answers at once
    openSource: async () => openEmbeddedSource(dataDir),
    setAside: (name) => held.setAside(name),
    checkCollection({ name, indexes }) {
      for (const index of indexes) {
        try {
          checkIndex(index)
        } catch (error) {
          throw new BackupError(
            `The embedded store cannot have the index ${String(index['name'])} of ${name}: ${(error as Error).message}`,
          )
        }
      }
    },
    checkDocuments() {
      // It stores the bytes as they are.
    },
    replace: (_file, fill) =>
      held.replaceStore((store) =>
        fill({
          // oxlint-disable-next-line require-await -- SQLite answers at once
          collection: async ({ name, indexes }) => store.create(name, indexes),
          // oxlint-disable-next-line require-await -- SQLite answers at once
          documents: async (documents, { name }) => store.insert(name, documents),
        }),
      ),
    close: async () => held.release(),
  }
}
