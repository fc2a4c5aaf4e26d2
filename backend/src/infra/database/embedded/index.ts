// What the web's thread loads: nothing here imports the store itself, which is loaded in its own thread.
export { readStoreAddress } from './address.ts'
export { startEmbeddedStore, type CreateThread, type EmbeddedStore } from './embeddedStore.ts'
export { StoreStartError } from './startError.ts'
export { DataDirInUseError } from './storage/lock.ts'
