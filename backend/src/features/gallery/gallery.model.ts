import { GALLERY_FIELDS } from '@lane-and-court/contract/gallery/gallery.fields.ts'
import { HISTORY_LIMITS } from '@lane-and-court/contract/history/history.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { storedFields, type StoredOf } from '../../resources/fields/storedFields.ts'
import { keepHistory } from '../../resources/history.ts'

export interface GalleryImageDocument extends StoredOf<typeof GALLERY_FIELDS>, StoredDocument {
  /** Sort order in the gallery: the lowest comes first. */
  order: number
  /** A few blurred pixels as a data URL; null for a picture that was not uploaded. */
  placeholder: string | null
  /** Of its uploaded file: it is stored with the picture, and added to what the list reads. */
  fileName?: string
  takenOn?: string | null
}

const schema = new Schema<GalleryImageDocument>(
  {
    ...storedFields(GALLERY_FIELDS),
    placeholder: { type: String, default: null },
    order: { type: Number, default: 0 },
    ...versionField,
  },
  storedOptions,
)
schema.index({ order: 1, createdAt: -1, _id: -1 })
// For the dashboard: the pictures without a description.
schema.index({ alt: 1 })

export const GalleryImageModel = mongoose.model<GalleryImageDocument>('GalleryImage', schema)

keepHistory(GalleryImageModel, { versions: HISTORY_LIMITS.versions })
