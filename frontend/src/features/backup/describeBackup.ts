import { BACKUP_LIMITS, type BackupStatus, type LastBackup } from '@lane-and-court/contract/backup/backup.ts'
import { isScarce, type Disk } from '@lane-and-court/contract/health/disks.ts'
import { readableBytes } from '../../base/bytes.ts'
import { dateAndTime } from '@lane-and-court/contract/time/calendar.ts'

const HOUR_MS = 3_600_000

/** @returns one sentence about the last backup: when, where it came from and how large it is. */
export function describeBackup(last: LastBackup): string {
  const { documents, pictures, bytes } = last
  const entries = `${documents.toLocaleString('en-US')} ${documents === 1 ? 'entry' : 'entries'}`
  const images = `${pictures.toLocaleString('en-US')} ${pictures === 1 ? 'picture' : 'pictures'}`
  return `${dateAndTime(last.at)}, ${originOf(last)}: ${readableBytes(bytes)} with ${entries} and ${images}.`
}

function originOf({ origin, by }: LastBackup): string {
  if (origin === 'schedule') return 'made by the server'
  return origin === 'command' ? 'made with npm run backup' : `downloaded by ${by ?? 'an administrator'}`
}

/** @returns whether the servers make backups by themselves: then one is old sooner. */
export const makesBackups = ({ oldAfterHours }: Pick<BackupStatus, 'oldAfterHours'>): boolean =>
  oldAfterHours !== BACKUP_LIMITS.oldAfterHours

/** @param now milliseconds since 1970. @returns what is wrong, as sentences; none if all is well. */
export function backupWarnings({ last, failed, oldAfterHours, disks }: BackupStatus, now: number): string[] {
  const isOld = last !== null && now - Date.parse(last.at) > oldAfterHours * HOUR_MS
  return [
    ...(last === null ? ['There is no backup yet.'] : []),
    ...(isOld ? ['The last backup is old.'] : []),
    ...disks.filter(isScarce).map(roomLeft),
    ...(failed ? [`The server could not make a backup at ${dateAndTime(failed.at)}: ${failed.reason}`] : []),
  ]
}

function roomLeft({ holds, freeBytes, totalBytes }: Disk): string {
  const what = holds.length > 1 ? 'the data and the backups' : `the ${holds[0]}`
  const then = holds.includes('data') ? 'nothing can be saved' : 'no backup can be made'
  return `The disk with ${what} is almost full: ${readableBytes(freeBytes)} of ${readableBytes(totalBytes)} are left. When it is full, ${then}.`
}
