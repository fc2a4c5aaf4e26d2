// The folder of a store, while no site uses it, or beside one.
export { checkStore } from './folder/checkStore.ts'
export { copyStore } from './folder/copyStore.ts'
export { lockDataDir } from './folder/lock.ts'
export { openSnapshot, type StoreSnapshot } from './folder/snapshot.ts'
export { checkIndex, holdDataDir } from './folder/storeBuilder.ts'
export { findLoss } from './folder/walDamage.ts'
