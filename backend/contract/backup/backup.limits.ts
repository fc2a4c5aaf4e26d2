/** docs/specification.md section 9. */
export const BACKUP_LIMITS = {
  /** Downloads of one administrator within an hour. */
  downloadsPerHour: 6,
  /** How long a download may take to begin, in seconds. */
  ticketSeconds: 60,
  /** The age from which a backup is old, in hours, where the servers make none by themselves. */
  oldAfterHours: 7 * 24,
} as const

/** docs/specification.md section 8. */
export const BACKUP_MESSAGES = {
  tooMany: 'Too many downloads. Please try again in an hour.',
  noRoom: 'The server has no space for the backup, or no permission to write it. Nothing was downloaded.',
  wrongPassword: 'Your password is wrong',
} as const
