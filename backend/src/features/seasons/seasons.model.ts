import { SEASON_FIELDS } from '@lane-and-court/contract/seasons/seasons.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { storedFields, type StoredOf } from '../../resources/fields/storedFields.ts'

/** How the classes of a season are published. Each class notes the id, so that it is changed once. */
export interface StoredRelease {
  id: string
  at: Date
  closes: string | null
  by: { id: string; name: string }
  /** While it is `running` or `undoing`, whoever finds it goes on with it. */
  state: 'waiting' | 'running' | 'done' | 'undoing'
}

export interface SeasonDocument extends StoredOf<typeof SEASON_FIELDS>, StoredDocument {
  release?: StoredRelease | null
}

const release = new Schema<StoredRelease>(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    closes: { type: String, default: null },
    by: { id: String, name: String },
    state: { type: String, required: true },
  },
  { _id: false },
)

const schema = new Schema<SeasonDocument>(
  { ...storedFields(SEASON_FIELDS), release: { type: release, default: null }, ...versionField },
  storedOptions,
)
schema.index({ name: 1 }, { unique: true })
// The order of the list.
schema.index({ firstDay: -1, _id: -1 })
// For those that are due.
schema.index({ 'release.state': 1, 'release.at': 1 })

export const SeasonModel = mongoose.model<SeasonDocument>('Season', schema)
