import { marks } from './lease.ts'

interface RestoredMark {
  _id: string
  at: Date
}

/** The mark of a database into which a backup was restored. */
export const RESTORED = 'restored'

/** @returns when a backup was restored into this database for the last time, or null. A move is no restore. */
export const readRestoredAt = async (): Promise<Date | null> =>
  (await marks<RestoredMark>().findOne({ _id: RESTORED }))?.at ?? null
