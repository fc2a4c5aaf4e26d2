import Joi from 'joi'
import { idSchema } from '../http/common.schema.ts'

/** Some five hundred ids; an address much longer than that is refused before it is read. */
const LIST_CHARS = 13_000

/** A string in the address, and a list to whoever reads it. */
const idList = Joi.string()
  .description('Ids, separated by commas')
  .empty('')
  .max(LIST_CHARS)
  .custom((text: string, { error }) => {
    const ids = text.split(',')
    return ids.every((id) => !idSchema.validate(id).error) ? ids : error('any.invalid')
  })
  .default(() => []) as unknown as Joi.ArraySchema

/** What GET /api/image-sync takes: ids, separated by commas, that the browser has, or that alone it wants. */
export const imageSyncQuerySchema = Joi.object<{ have: string[]; ids: string[] }, true>({
  have: idList,
  ids: idList,
})
