import { SPORTS } from '@lane-and-court/contract/http/common.limits.ts'
import type { StaffProfileInput } from '@lane-and-court/contract/staff/staff.types.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface StaffMemberDocument extends StaffProfileInput, StoredDocument {
  username: string
  passwordHash: string
  order: number
  isHidden: boolean
}

const schema = new Schema<StaffMemberDocument>(
  {
    name: { type: String, required: true },
    username: { type: String, required: true, unique: true },
    // Left out of every query that does not select it.
    passwordHash: { type: String, required: true, select: false },
    role: { type: String, required: true },
    bio: { type: String, required: true },
    email: { type: String, default: null },
    phone: { type: String, default: null },
    image: { type: String, default: null },
    specializations: {
      sport: { type: String, enum: SPORTS, required: true },
      levels: { type: [String], default: [] },
      yearsOfExperience: { type: Number, min: 0, required: true },
    },
    order: { type: Number, default: 0 },
    isHidden: { type: Boolean, default: false },
    ...versionField,
  },
  storedOptions,
)
schema.index({ order: 1, createdAt: 1, _id: 1 })
schema.index({ name: 1, _id: 1 })
schema.index({ role: 1, _id: 1 })
schema.index({ 'specializations.sport': 1, order: 1, createdAt: 1, _id: 1 })

export const StaffMemberModel = mongoose.model<StaffMemberDocument>('StaffMember', schema)
