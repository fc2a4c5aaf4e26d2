import mongoose, { Schema, type Types } from 'mongoose'
import type { Role } from '../../infra/sessions/sessions.ts'

/** A link with which somebody chooses a password: once, and for a limited time. */
export interface AccountLinkDocument {
  _id: Types.ObjectId
  /** The hash of the token, so that nobody who reads the database or a backup can use the link. */
  tokenHash: string
  kind: 'invitation' | 'password' | 'setup'
  role: Role
  /** The account; null for an invitation and for the first administrator: these create it. */
  userId: string | null
  /** The account that it creates, if it creates one. */
  invited: { name: string; username: string; email: string | null } | null
  /** Whether the office made it, which turns off the second step of a coach who has lost the phone. */
  isByOffice: boolean
  /** Name of the administrator who made it; empty for a forgotten password. */
  madeBy: string
  /**
   * The administrator who made it, with a mark that changes with that one's password; null for a forgotten password,
   * and for the first administrator. The link ends when that changes, and when the administrator is removed.
   */
  maker: { id: string; mark: string } | null
  /** A mark of the account, with its address if the link was mailed there: the link ends when it changes. */
  accountMark: string | null
  isMailed: boolean
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
    maker: { type: new Schema({ id: String, mark: String }, { _id: false }), default: null },
    accountMark: { type: String, default: null },
    isMailed: { type: Boolean, default: false },
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
