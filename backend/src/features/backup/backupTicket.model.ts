import mongoose, { Schema } from 'mongoose'

/** The permission to download one backup, of an administrator who has just typed the password. */
export interface BackupTicketDocument {
  /** The hash of the ticket, so that nobody who reads the database can use it. */
  _id: string
  adminId: string
  expiresAt: Date
}

const schema = new Schema<BackupTicketDocument>(
  {
    _id: { type: String, required: true },
    adminId: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'backup_tickets' },
)

export const BackupTicketModel = mongoose.model<BackupTicketDocument>('BackupTicket', schema)
