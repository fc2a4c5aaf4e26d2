export { readStoreAddress } from './address.ts'
export { DataDirInUseError } from './storage/lock.ts'
export { openStore as startEmbeddedStore, type OpenStore as EmbeddedStore } from './store.ts'
