// With the words of this site.
import './store.ts'

export {
  checkIndex,
  checkStore,
  copyStore,
  findLoss,
  holdDataDir,
  lockDataDir,
  openSnapshot,
  type StoreSnapshot,
} from '@lane-and-court/store/files'
