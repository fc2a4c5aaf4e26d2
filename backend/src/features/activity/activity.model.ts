import { AUTH_LIMITS } from '@lane-and-court/contract/auth/auth.limits.ts'
import type { Activity } from '@lane-and-court/contract/activity/activity.types.ts'
import mongoose, { Schema, type Types } from 'mongoose'
import { versionField } from '../../infra/database/stored.ts'

export interface ActivityDocument extends Pick<
  Activity,
  'actor' | 'action' | 'object' | 'version' | 'count' | 'address' | 'names' | 'changes'
> {
  _id: Types.ObjectId
  at: Date
}

const schema = new Schema<ActivityDocument>(
  {
    at: { type: Date, default: Date.now, expires: AUTH_LIMITS.activityDays * 86_400 },
    actor: { role: { type: String, required: true }, id: { type: String, default: null }, name: String },
    action: { type: String, required: true },
    // `type` is a reserved key of Mongoose, so that this field needs its own schema.
    object: new Schema(
      {
        type: { type: String, required: true },
        id: { type: String, default: null },
        name: String,
      },
      { _id: false },
    ),
    count: { type: Number, default: 1 },
    address: String,
    names: { type: [String], default: undefined },
    changes: {
      type: [new Schema({ field: String, from: String, to: String }, { _id: false })],
      default: undefined,
    },
    ...versionField,
  },
  { versionKey: false, collection: 'activities' },
)
schema.index({ at: -1, _id: -1 })
// For the filters of the log: by person, by kind, or by both.
schema.index({ 'actor.id': 1, at: -1, _id: -1 })
schema.index({ 'object.type': 1, at: -1, _id: -1 })
schema.index({ 'actor.id': 1, 'object.type': 1, at: -1, _id: -1 })

export const ActivityModel = mongoose.model<ActivityDocument>('Activity', schema)

/** Who did something, and to what; the address is that of failed logins. */
export const SEARCHED_FIELDS = ['actor.name', 'object.name', 'address'] as const
