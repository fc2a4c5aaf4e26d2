import { checkIndex, holdDataDir } from '../database/storeFiles.ts'
import { openEmbeddedSource } from './embeddedSource.ts'
import { leftOutIndex, type RestoreTarget } from './target.ts'

/**
 * The embedded store of a data directory as a target; no site can be started on it until it is closed.
 * @throws DataDirInUseError while a site uses it; StoreStartError when it cannot be used.
 */
export function openEmbeddedTarget(dataDir: string): RestoreTarget {
  const held = holdDataDir(dataDir)
  const leftOut: string[] = []
  return {
    kind: 'embedded',
    place: `the data directory ${dataDir}`,
    // oxlint-disable-next-line require-await -- SQLite answers at once
    openSource: async () => openEmbeddedSource(dataDir),
    setAside: (name) => held.setAside(name),
    leftOut,
    checkDocuments() {
      // It stores the bytes as they are.
    },
    replace: (fill) =>
      held.replaceStore((store) =>
        fill({
          // oxlint-disable-next-line require-await -- SQLite answers at once
          collection: async ({ name, indexes }) =>
            store.create(
              name,
              indexes.filter((index) => isPossible(name, index, leftOut)),
            ),
          // oxlint-disable-next-line require-await -- SQLite answers at once
          documents: async (documents, { name }) => store.insert(name, documents),
        }),
      ),
    close: async () => held.release(),
  }
}

function isPossible(name: string, index: Record<string, unknown>, leftOut: string[]): boolean {
  try {
    checkIndex(index)
    return true
  } catch (error) {
    leftOut.push(leftOutIndex(name, index, error as Error))
    return false
  }
}
