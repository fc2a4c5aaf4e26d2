import {
  DEFAULT_TEMPLATES,
  type ReplyTemplates,
  type ReplyTemplatesInput,
  type ReplyTemplate,
} from '@lane-and-court/contract/contact/thread.ts'
import { createOnce, storedOptions, versionField, type StoredDocument } from '../../infra/database/stored.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import mongoose, { Schema, Types } from 'mongoose'

/** @returns the templates for replies; the first ones until somebody has saved others. */
export async function readTemplates(): Promise<ReplyTemplates> {
  const stored = await ReplyTemplatesModel.findById(TEMPLATES_ID).lean<ReplyTemplatesDocument>()
  return stored ? presentTemplates(stored) : { templates: [...DEFAULT_TEMPLATES], version: 1 }
}

/**
 * Saves all templates. @param version that the change is based on, or null to overwrite any.
 * @throws ConflictError with the newest version when somebody has saved since.
 */
export async function saveTemplates(
  input: ReplyTemplatesInput,
  version: number | null,
): Promise<ReplyTemplatesDocument> {
  if (!(await ReplyTemplatesModel.exists({ _id: TEMPLATES_ID })))
    await createOnce(ReplyTemplatesModel, TEMPLATES_ID, { templates: DEFAULT_TEMPLATES }, {})
  return updateStored(ReplyTemplatesModel, {
    id: TEMPLATES_ID.toHexString(),
    fields: input,
    version,
    what: 'Templates',
    present: presentTemplates,
  })
}

/** @returns the templates for the admin area. */
export const presentTemplates = ({ templates, version }: ReplyTemplatesDocument): ReplyTemplates => ({
  templates: templates.map(({ name, text }) => ({ name, text })),
  version,
})

/** All templates for replies: one document, because they are edited as one. */
interface ReplyTemplatesDocument extends StoredDocument {
  templates: ReplyTemplate[]
}

/** The id of the one document. */
const TEMPLATES_ID = new Types.ObjectId('7265706c7974656d706c7473')

const template = new Schema<ReplyTemplate>({ name: String, text: String }, { _id: false })

const schema = new Schema<ReplyTemplatesDocument>(
  { templates: { type: [template], required: true }, ...versionField },
  { ...storedOptions, collection: 'reply_templates' },
)

const ReplyTemplatesModel = mongoose.model<ReplyTemplatesDocument>('ReplyTemplates', schema)
