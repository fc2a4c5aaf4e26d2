import { BACKUP_LIMITS, type BackupStatus, type LastBackup } from '@lane-and-court/contract/backup/backup.ts'
import type { Disk } from '@lane-and-court/contract/health/disks.ts'
import type { BackupStateDocument } from './backup.model.ts'

const HOUR_MS = 3_600_000
/** One backup may be missing, for example because a server was just being restarted. */
const LATE = 2

/**
 * @param disks of this server. @param everyMs how often the servers make backups; null if they make none.
 * @returns what the dashboard tells of backups.
 */
export function presentBackupStatus(
  { last, failed }: { last: BackupStateDocument | null; failed: BackupStateDocument | null },
  everyMs: number | null,
  disks: Disk[],
): BackupStatus {
  return {
    last: last && presentLast(last),
    failed: failed && { at: failed.at.toISOString(), reason: failed.reason ?? '' },
    oldAfterHours: everyMs === null ? BACKUP_LIMITS.oldAfterHours : (LATE * everyMs) / HOUR_MS,
    disks,
  }
}

const presentLast = ({
  at,
  file,
  bytes,
  documents,
  pictures,
  origin,
  by,
}: BackupStateDocument): LastBackup => ({
  at: at.toISOString(),
  file: file ?? '',
  bytes: bytes ?? 0,
  documents: documents ?? 0,
  pictures: pictures ?? 0,
  origin: origin ?? 'command',
  by: by ?? null,
})
