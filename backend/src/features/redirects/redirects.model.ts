import type { RedirectInput } from '@lane-and-court/contract/redirects/redirects.ts'
import mongoose, { Schema } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

export interface RedirectDocument extends RedirectInput, StoredDocument {}

const schema = new Schema<RedirectDocument>(
  {
    from: { type: String, required: true, unique: true },
    to: { type: String, required: true },
    ...versionField,
  },
  storedOptions,
)

export const RedirectModel = mongoose.model<RedirectDocument>('Redirect', schema)
