export { readStoreAddress } from './address.ts'
export { startEmbeddedStore, type EmbeddedStore } from './embeddedStore.ts'
export { DataDirInUseError } from './storage/lock.ts'
