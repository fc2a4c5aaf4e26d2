// What the thread of the program loads: nothing here imports the store itself, which is loaded in a thread of its own.
export { DataDirInUseError } from './folder/lock.ts'
export { StoreStartError, startErrorOf } from './folder/startError.ts'
export { readStoreAddress } from './server/address.ts'
export {
  startEmbeddedStore,
  threadAhead,
  threadFrom,
  type CreateThread,
  type EmbeddedStore,
} from './server/embeddedStore.ts'
export { useWords } from './words.ts'
