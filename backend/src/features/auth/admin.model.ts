import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { usernameFields, type NamedAccount } from '../../infra/database/usernames.ts'

export interface AdminUserDocument extends StoredDocument, NamedAccount {
  passwordHash: string
  /** The hash of the password that the server made and printed; none if somebody chose the first one. */
  generatedHash?: string
  /** The shown name; missing in accounts of older releases and of the command, which show the username. */
  name?: string
  /** Where a link for a forgotten password goes. */
  email?: string | null
  lastSignedInAt?: Date
  /** The hash of the ADMIN_PASSWORD that was applied last: a start sets the password only when that changes. */
  startPasswordHash?: string
}

const schema = new Schema<AdminUserDocument>(
  {
    ...usernameFields,
    // Left out of every query that does not select it.
    passwordHash: { type: String, required: true, select: false },
    generatedHash: { type: String, select: false },
    name: String,
    email: String,
    lastSignedInAt: Date,
    startPasswordHash: { type: String, select: false },
    ...versionField,
  },
  storedOptions,
)

export const AdminUserModel = mongoose.model<AdminUserDocument>('AdminUser', schema)
