import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import { HISTORY_LIMITS } from '@lane-and-court/contract/history/history.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { storedFields, type StoredOf } from '../../resources/fields/storedFields.ts'
import { keepHistory } from '../../resources/history.ts'

export interface ClassDocument extends StoredOf<typeof CLASS_FIELDS>, StoredDocument {
  /** The release of a season that changed it last. */
  release?: string
}

const schema = new Schema<ClassDocument>(
  { ...storedFields(CLASS_FIELDS), release: String, ...versionField },
  storedOptions,
)
schema.index({ sport: 1, dayOfWeek: 1, startTime: 1 })
schema.index({ dayOfWeek: 1, startTime: 1, name: 1, _id: 1 })
// For copying all that start within some days.
schema.index({ startDate: 1, name: 1, _id: 1 })
// For the release of a season.
schema.index({ seasonId: 1 })
// For the week of a coach.
schema.index({ coachId: 1, endDate: 1 })
// For the dashboard: the classes that take place now, however many have ended.
schema.index({ isActive: 1, endDate: 1 })

export const ClassModel = mongoose.model<ClassDocument>('Class', schema)

keepHistory(ClassModel, { versions: HISTORY_LIMITS.versions })

/** The order of a schedule: by weekday and time; of those at the same time, by name. */
export const SCHEDULE_ORDER = { dayOfWeek: 1, startTime: 1, name: 1, _id: 1 } as const
