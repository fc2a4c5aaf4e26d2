import { STAFF_FIELDS } from '@lane-and-court/contract/staff/staff.fields.ts'
import type { StaffProfileInput } from '@lane-and-court/contract/staff/staff.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { usernameFields, type NamedAccount } from '../../infra/database/accounts.ts'
import { storedFields } from '../../resources/fields/storedFields.ts'

export interface StaffMemberDocument extends StaffProfileInput, StoredDocument, NamedAccount {
  /** Null until the coach has chosen a first password by a link. */
  passwordHash: string | null
  order: number
  isHidden: boolean
  /** Whether there is no password yet: `passwordHash` is read by logins alone. */
  awaitsPassword?: boolean
  /** Who saved the profile last; not there if the site itself did. */
  savedBy?: SavedBy
  /** The profiles before the last one, oldest first. Only `staffHistory.ts` reads them. */
  history?: FormerProfile[]
}

export interface SavedBy {
  role: 'admin' | 'staff'
  name: string
}

/** A profile as it was. */
export interface FormerProfile extends StaffProfileInput {
  version: number
  updatedAt: Date
  savedBy?: SavedBy
}

const schema = new Schema<StaffMemberDocument>(
  {
    ...storedFields(STAFF_FIELDS),
    // They replace the plain username.
    ...usernameFields,
    // Left out of every query that does not select it.
    passwordHash: { type: String, default: null, select: false },
    order: { type: Number, default: 0 },
    awaitsPassword: { type: Boolean, default: false },
    savedBy: { type: Schema.Types.Mixed, default: undefined },
    // Lists need none of it.
    history: { type: [Schema.Types.Mixed], default: undefined, select: false },
    ...versionField,
  },
  storedOptions,
)
schema.index({ order: 1, createdAt: 1, _id: 1 })
schema.index({ 'specializations.sport': 1, order: 1, createdAt: 1, _id: 1 })

export const StaffMemberModel = mongoose.model<StaffMemberDocument>('StaffMember', schema)
