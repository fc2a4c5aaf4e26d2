import type { ReplyTemplate } from '@lane-and-court/contract/contact/thread.ts'
import mongoose, { Schema, Types } from 'mongoose'
import { storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'

/** All templates for replies: one document, because they are edited as one. */
export interface ReplyTemplatesDocument extends StoredDocument {
  templates: ReplyTemplate[]
}

/** The id of the one document. */
export const TEMPLATES_ID = new Types.ObjectId('7265706c7974656d706c7473')

const template = new Schema<ReplyTemplate>({ name: String, text: String }, { _id: false })

const schema = new Schema<ReplyTemplatesDocument>(
  { templates: { type: [template], required: true }, ...versionField },
  { ...storedOptions, collection: 'reply_templates' },
)

export const ReplyTemplatesModel = mongoose.model<ReplyTemplatesDocument>('ReplyTemplates', schema)
