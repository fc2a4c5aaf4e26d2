import type { KeptBackups } from '@lane-and-court/contract/personalData/personalData.types.ts'
import { BackupStateModel, type BackupStateDocument } from './backup.model.ts'

const HOUR_MS = 3_600_000

/** Notes how often backups are made, and how many stay, so that each server knows it. */
export async function recordRotation({ everyMs, keep }: { everyMs: number; keep: number }): Promise<void> {
  await BackupStateModel.replaceOne({ _id: 'rotation' }, { at: new Date(), everyMs, keep }, { upsert: true })
}

/** @returns what is known of the backups that hold what is deleted now, and until when. */
export async function readKeptBackups(now = new Date()): Promise<KeptBackups> {
  const found = await BackupStateModel.find().lean<BackupStateDocument[]>()
  const last = found.find(({ _id }) => _id === 'last')
  const { everyMs = 0, keep = 0 } = found.find(({ _id }) => _id === 'rotation') ?? {}
  // The newest is in the way until so many newer ones are there.
  const goneBy = new Date(now.getTime() + keep * everyMs)
  return {
    last: last?.at.toISOString() ?? null,
    rotation: everyMs > 0 ? { everyHours: everyMs / HOUR_MS, keep, goneBy: goneBy.toISOString() } : null,
  }
}
