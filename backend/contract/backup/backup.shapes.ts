import { disk } from '../health/health.shapes.ts'
import { instant, listOf, number, objectOf, oneOf, orNull, text } from '../responses/shape.ts'
import type { BackupStatus, BackupTicket, LastBackup } from './backup.ts'

export const backupStatus = objectOf<BackupStatus>(
  {
    last: orNull(
      objectOf<LastBackup>(
        {
          at: instant,
          file: text,
          bytes: number,
          documents: number,
          pictures: number,
          origin: oneOf(['command', 'schedule', 'download']),
          by: orNull(text),
        },
        'LastBackup',
      ),
    ),
    failed: orNull(objectOf<NonNullable<BackupStatus['failed']>>({ at: instant, reason: text })),
    oldAfterHours: number,
    disks: listOf(disk),
  },
  'BackupStatus',
)

export const backupTicket = objectOf<BackupTicket>({ ticket: text }, 'BackupTicket')
