import mongoose, { Schema, type Types } from 'mongoose'
import type { Role } from '../../infra/sessions/role.ts'

/** A link with which somebody chooses a password: once, and for a limited time. */
export interface AccountLinkDocument {
  _id: Types.ObjectId
  /** The hash of the token, so that nobody who reads the database or a backup can use the link. */
  tokenHash: string
  kind: 'invitation' | 'password'
  role: Role
  /** The account; null for an invitation, which creates it. */
  userId: string | null
  /** Of an invitation: the account that it creates. */
  invited: { name: string; username: string; email: string | null } | null
  /** Whether the office made it, which turns off the second step of a coach who has lost the phone. */
  isByOffice: boolean
  madeBy: string
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
  /** When a newer link took its place, or somebody withdrew it. */
  replacedAt: Date | null
  /** Until then the server can say what became of the link. */
  knownUntil: Date
}

const schema = new Schema<AccountLinkDocument>(
  {
    tokenHash: { type: String, required: true, unique: true },
    kind: { type: String, required: true },
    role: { type: String, required: true },
    userId: { type: String, default: null },
    invited: {
      type: new Schema(
        { name: String, username: String, email: { type: String, default: null } },
        { _id: false },
      ),
      default: null,
    },
    isByOffice: { type: Boolean, default: false },
    madeBy: { type: String, default: '' },
    createdAt: { type: Date, default: Date.now },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    replacedAt: { type: Date, default: null },
    knownUntil: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false, minimize: false, collection: 'account_links' },
)
schema.index({ role: 1, userId: 1 })

export const AccountLinkModel = mongoose.model<AccountLinkDocument>('AccountLink', schema)
