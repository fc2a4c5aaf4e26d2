/** The embedded store as this site uses it: with the names of its commands in the sentences of the store. */
import { threadFrom, useWords } from '@lane-and-court/store'
import { RELEASE } from '../release.ts'

const MANUAL = 'docs/operations.md'

useWords({
  release: RELEASE,
  useBackup: `Put a backup in its place (${MANUAL}).`,
  manual: MANUAL,
  check: 'npm run store:check',
  findStore:
    'Put the newest backup back (npm run restore -- <file>), or set DATA_DIR or MONGODB_URI to where the data is.',
  otherDirectory: 'set DATA_DIR to another directory',
})

/** Makes the thread of the store. */
export const createStoreThread = threadFrom(new URL('./storeThread.ts', import.meta.url))

export {
  DataDirInUseError,
  readStoreAddress,
  startEmbeddedStore,
  startErrorOf,
  StoreStartError,
  threadAhead,
  type CreateThread,
  type EmbeddedStore,
} from '@lane-and-court/store'
