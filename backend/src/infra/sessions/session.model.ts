import mongoose, { Schema } from 'mongoose'
import type { Role } from './role.ts'

export interface SessionDocument {
  /** The hash of the id in the cookie, so that somebody who reads the database or a backup cannot sign in. */
  _id: string
  role: Role
  userId: string
  /** The browser and the system in words; missing in sessions of older releases. */
  device?: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

const schema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    role: { type: String, required: true },
    userId: { type: String, required: true },
    device: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, collection: 'sessions' },
)
schema.index({ role: 1, userId: 1 })

export const SessionModel = mongoose.model<SessionDocument>('Session', schema)
