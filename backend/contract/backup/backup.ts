import type { Disk } from '../health/disks.ts'
import type { IsoDate } from '../http/common.ts'

/** docs/product.md section 9. */
export const BACKUP_LIMITS = {
  /** Downloads of one administrator within an hour. */
  downloadsPerHour: 6,
  /** How long a download may take to begin, in seconds. */
  ticketSeconds: 60,
  /** The age from which a backup is old, in hours, where the servers make none by themselves. */
  oldAfterHours: 7 * 24,
} as const

export const BACKUP_MESSAGES = {
  tooMany: 'Too many downloads. Please try again in an hour.',
  noRoom: 'The server has no room for the backup, or no permission to write it. Nothing was downloaded.',
  wrongPassword: 'Your password is wrong',
} as const

/** The newest backup that succeeded. */
export interface LastBackup {
  at: IsoDate
  /** The name of the file, and its size in bytes. */
  file: string
  bytes: number
  /** How much is in it. */
  documents: number
  pictures: number
  /** `command`: npm run backup; `schedule`: a server by itself; `download`: an administrator. */
  origin: 'command' | 'schedule' | 'download'
  /** The administrator who downloaded it. */
  by: string | null
}

/** Response of GET /api/admin/backups (docs/product.md section 3). */
export interface BackupStatus {
  last: LastBackup | null
  /** Why the newest backup of the servers failed, if none succeeded after that. */
  failed: { at: IsoDate; reason: string } | null
  /** The age from which the last backup is old, in hours. */
  oldAfterHours: number
  /** The disks of the server that responds; none over MongoDB without a folder for backups. */
  disks: Disk[]
}

/** Request of POST /api/admin/backups. */
export interface BackupRequest {
  /** That of the administrator who is signed in. */
  password: string
}

/** Response of POST /api/admin/backups. */
export interface BackupTicket {
  /** Part of the address of the download, once and for a short time. */
  ticket: string
}
