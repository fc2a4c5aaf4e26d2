import { STAFF_FIELDS, STAFF_READ } from '@lane-and-court/contract/staff/staff.fields.ts'
import { STAFF_LIMITS } from '@lane-and-court/contract/staff/staff.limits.ts'
import type { StaffProfileInput } from '@lane-and-court/contract/staff/staff.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { usernameFields, type NamedAccount } from '../../infra/database/accounts.ts'
import { presentFields, storedFields } from '../../resources/fields/storedFields.ts'
import { keepHistory } from '../../resources/history.ts'

export interface StaffMemberDocument extends StaffProfileInput, StoredDocument, NamedAccount {
  /** Null until the coach has chosen a first password by a link. */
  passwordHash: string | null
  order: number
  isHidden: boolean
  /** Whether there is no password yet: `passwordHash` is read by logins alone. */
  awaitsPassword?: boolean
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
    ...versionField,
  },
  storedOptions,
)
schema.index({ order: 1, createdAt: 1, _id: 1 })
schema.index({ 'specializations.sport': 1, order: 1, createdAt: 1, _id: 1 })

export const StaffMemberModel = mongoose.model<StaffMemberDocument>('StaffMember', schema)

keepHistory(StaffMemberModel, {
  versions: STAFF_LIMITS.versions,
  // Without the username and anything of the password: restoring a profile never changes how somebody signs in.
  fieldsOf: (member) => presentFields(STAFF_READ.visitor, member),
  keepsOffice: true,
})
