import {
  AVAILABILITIES,
  CLASS_DEFAULTS,
  LEVELS,
  LOCATIONS,
  type ClassInput,
} from '@lane-and-court/contract/classes/classes.ts'
import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface ClassDocument extends Omit<ClassInput, 'startDate' | 'endDate'>, StoredDocument {
  startDate: Date
  endDate: Date
}

const schema = new Schema<ClassDocument>(
  {
    name: { type: String, required: true },
    description: { type: String, required: true },
    isActive: { type: Boolean, default: CLASS_DEFAULTS.isActive },
    dayOfWeek: { type: Number, min: 0, max: 6, required: true },
    startTime: { type: String, required: true },
    endTime: { type: String, required: true },
    startDate: { type: Date, required: true },
    endDate: { type: Date, required: true },
    level: { type: String, enum: LEVELS, required: true },
    capacity: { type: Number, min: 1, required: true },
    sport: { type: String, enum: SPORTS, required: true },
    location: { type: String, enum: LOCATIONS, default: CLASS_DEFAULTS.location },
    ageRange: {
      type: new Schema({ minMonths: Number, maxMonths: { type: Number, default: null } }, { _id: false }),
      default: CLASS_DEFAULTS.ageRange,
    },
    coach: { type: String, default: CLASS_DEFAULTS.coach },
    // An id as text, as the API has it. Every class has it, so that the index finds those of one coach.
    coachId: { type: String, default: CLASS_DEFAULTS.coachId },
    price: { type: Number, default: CLASS_DEFAULTS.price },
    enrollmentUrl: { type: String, default: CLASS_DEFAULTS.enrollmentUrl },
    availability: {
      type: new Schema(
        {
          status: { type: String, enum: AVAILABILITIES, required: true },
          placesLeft: { type: Number, default: null },
        },
        { _id: false },
      ),
      default: CLASS_DEFAULTS.availability,
    },
    ...versionField,
  },
  storedOptions,
)
schema.index({ sport: 1, dayOfWeek: 1, startTime: 1 })
schema.index({ dayOfWeek: 1, startTime: 1, _id: 1 })
// For sorting in the admin area, and for copying a season.
schema.index({ name: 1, _id: 1 })
schema.index({ createdAt: -1, _id: -1 })
schema.index({ capacity: -1, _id: 1 })
schema.index({ coach: 1, _id: 1 })
schema.index({ startDate: 1, _id: 1 })
// For the week of a coach.
schema.index({ coachId: 1, endDate: 1 })
// For the dashboard: the classes that take place now, however many have ended.
schema.index({ isActive: 1, endDate: 1 })

export const ClassModel = mongoose.model<ClassDocument>('Class', schema)

/** The order of a schedule: by weekday and time. */
export const SCHEDULE_ORDER = { dayOfWeek: 1, startTime: 1, _id: 1 } as const
