import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { CLOSURE_LIMITS } from '@lane-and-court/contract/closures/closures.limits.ts'
import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { storedFields } from '../../resources/fields/storedFields.ts'
import { keepHistory } from '../../resources/history.ts'

export interface ClosureDocument extends ClosureInput, StoredDocument {
  /** The chosen classes as they were called when this was saved. */
  classNames: string[]
  endedAt: Date | null
}

const schema = new Schema<ClosureDocument>(
  {
    ...storedFields(CLOSURE_FIELDS),
    classNames: { type: [String], default: [] },
    endedAt: { type: Date, default: null },
    ...versionField,
  },
  storedOptions,
)
schema.index({ from: 1, _id: 1 })
schema.index({ createdAt: -1, _id: -1 })
schema.index({ to: 1 })
schema.index({ newDay: 1 })

export const ClosureModel = mongoose.model<ClosureDocument>('Closure', schema)

keepHistory(ClosureModel, { versions: CLOSURE_LIMITS.versions })
