import mongoose, { Schema } from 'mongoose'

export type BackupOrigin = 'command' | 'schedule' | 'download'

/**
 * What the servers tell each other of backups, in one collection: `last` is the newest one that succeeded, `failed`
 * the newest one of the servers that did not, `turn` is the server whose turn it is, and `rotation` says how often they
 * are made. A backup does not contain it.
 */
export interface BackupStateDocument {
  _id: 'last' | 'failed' | 'turn' | 'rotation'
  at: Date
  /** Of `last`: the size of the file, and what is in it. */
  bytes?: number
  documents?: number
  pictures?: number
  origin?: BackupOrigin
  /** Of `last`: the name of the file, and the administrator who downloaded it. */
  file?: string
  by?: string | null
  /** Of `failed`: the sentence. */
  reason?: string
  /** Of `turn`: who has it, until when. */
  owner?: string
  lockedUntil?: Date
  /** Of `rotation`: the time between two, and how many stay. */
  everyMs?: number
  keep?: number
}

const schema = new Schema<BackupStateDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    bytes: Number,
    documents: Number,
    pictures: Number,
    origin: String,
    file: String,
    by: { type: String, default: null },
    reason: String,
    owner: String,
    lockedUntil: Date,
    everyMs: Number,
    keep: Number,
  },
  { versionKey: false, collection: 'backups' },
)

export const BackupStateModel = mongoose.model<BackupStateDocument>('BackupState', schema)

/** The permission to download one backup, of an administrator who has just typed the password. */
export interface BackupTicketDocument {
  /** The hash of the ticket, so that nobody who reads the database can use it. */
  _id: string
  adminId: string
  expiresAt: Date
}

const tickets = new Schema<BackupTicketDocument>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'backup_tickets' },
)

export const BackupTicketModel = mongoose.model<BackupTicketDocument>('BackupTicket', tickets)
