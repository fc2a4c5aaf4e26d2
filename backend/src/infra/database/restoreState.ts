import mongoose from 'mongoose'
import { StoreStartError } from './embedded/index.ts'

/** The collection with the mark of a restore that has begun. */
export const RESTORE_STATE = 'restore_state'

export interface RestoreState {
  _id: 'restore'
  /** The name of the backup. */
  file: string
  startedAt: Date
  /** Whether some collections may be of the backup, and others of before. */
  isHalfReplaced: boolean
}

/**
 * For the start over MongoDB, whose collections are replaced one after another.
 * @throws StoreStartError, with a sentence, if a restore into the connected database has begun and not ended.
 */
export async function refuseUnfinishedRestore(): Promise<void> {
  const states = mongoose.connection.collection<RestoreState>(RESTORE_STATE)
  const state = await states.findOne({ _id: 'restore' })
  if (!state) return
  throw new StoreStartError(
    `A restore of ${state.file} into this database began at ${state.startedAt.toISOString()} and did not finish. If it is not running any more, do it again: npm run restore -- <file> --replace`,
  )
}
