import { SEASON_FIELDS } from '@lane-and-court/contract/seasons/seasons.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { storedFields, type StoredOf } from '../../resources/fields/storedFields.ts'

export interface SeasonDocument extends StoredOf<typeof SEASON_FIELDS>, StoredDocument {}

const schema = new Schema<SeasonDocument>({ ...storedFields(SEASON_FIELDS), ...versionField }, storedOptions)
schema.index({ name: 1 }, { unique: true })
// The order of the list.
schema.index({ firstDay: -1, _id: -1 })

export const SeasonModel = mongoose.model<SeasonDocument>('Season', schema)
