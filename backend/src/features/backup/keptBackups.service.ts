import type { KeptBackups } from '@lane-and-court/contract/personalData/personalData.ts'
import { DateTime } from 'luxon'
import { BackupStateModel, type BackupStateDocument } from './backup.model.ts'

const HOUR_MS = 3_600_000

/** Notes how often backups are made, and how many stay, so that each server knows it. */
export async function recordRotation({ everyMs, keep }: { everyMs: number; keep: number }): Promise<void> {
  await BackupStateModel.replaceOne({ _id: 'rotation' }, { at: new Date(), everyMs, keep }, { upsert: true })
}

/** @returns what is known of the backups that hold what is deleted now, and until when. */
export async function readKeptBackups(now = new Date()): Promise<KeptBackups> {
  const states = await BackupStateModel.find().lean<BackupStateDocument[]>()
  const last = states.find(({ _id }) => _id === 'last')
  return {
    last: last?.at.toISOString() ?? null,
    rotation: rotationOf(
      states.find(({ _id }) => _id === 'rotation'),
      now,
    ),
  }
}

function rotationOf(rotation: BackupStateDocument | undefined, now: Date): KeptBackups['rotation'] {
  const { at, everyMs = 0, keep = 0 } = rotation ?? {}
  // One that has stopped replaces no backup any more.
  if (!at || now.getTime() - at.getTime() > 2 * everyMs) return null
  // The newest of now is gone when so many newer ones are there.
  const goneBy = DateTime.fromJSDate(now)
    .plus(keep * everyMs)
    .toJSDate()
  return { everyHours: everyMs / HOUR_MS, keep, goneBy: goneBy.toISOString() }
}
