import type { GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { SPORTS } from '@lane-and-court/contract/http/common.limits.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface GalleryImageDocument extends GalleryImageInput, StoredDocument {}

const schema = new Schema<GalleryImageDocument>(
  {
    sport: { type: String, enum: SPORTS, required: true },
    caption: { type: String, default: null },
    image: { type: String, required: true },
    alt: { type: String, default: '' },
    ...versionField,
  },
  storedOptions,
)
schema.index({ createdAt: -1 })

export const GalleryImageModel = mongoose.model<GalleryImageDocument>('GalleryImage', schema)
