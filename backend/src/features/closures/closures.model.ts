import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import type { ClosureInput } from '@lane-and-court/contract/closures/closures.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { storedFields } from '../../resources/fields/storedFields.ts'

export interface ClosureDocument extends ClosureInput, StoredDocument {
  /** The chosen classes as they were called when this was saved. */
  classNames: string[]
  endedAt: Date | null
  /** Name of the user who saved it last. */
  savedBy: string
  /** The states before the last one, oldest first. Only `closureHistory.ts` reads them. */
  history?: FormerClosure[]
}

/** A closure as it was; the fields of the document that visitors see. */
export type FormerClosure = Omit<ClosureDocument, 'createdAt' | 'writes' | 'history'>

const schema = new Schema<ClosureDocument>(
  {
    ...storedFields(CLOSURE_FIELDS),
    classNames: { type: [String], default: [] },
    endedAt: { type: Date, default: null },
    savedBy: { type: String, default: '' },
    // Lists need none of it.
    history: { type: [Schema.Types.Mixed], default: undefined, select: false },
    ...versionField,
  },
  storedOptions,
)
schema.index({ from: 1, _id: 1 })
schema.index({ createdAt: -1, _id: -1 })
schema.index({ to: 1 })
schema.index({ newDay: 1 })

export const ClosureModel = mongoose.model<ClosureDocument>('Closure', schema)
