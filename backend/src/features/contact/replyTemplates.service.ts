import {
  DEFAULT_TEMPLATES,
  type ReplyTemplates,
  type ReplyTemplatesInput,
} from '@lane-and-court/contract/contact/thread.ts'
import { createOnce } from '../../infra/database/stored.ts'
import { updateStored } from '../../resources/storedObjects.ts'
import { ReplyTemplatesModel, TEMPLATES_ID, type ReplyTemplatesDocument } from './replyTemplates.model.ts'

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
