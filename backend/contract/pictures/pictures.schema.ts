import Joi from 'joi'
import { idSchema } from '../http/common.schema.ts'

/** About five hundred ids; the server rejects much longer URLs anyway. */
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

/**
 * Query of GET /api/image-sync, with ids separated by commas: `have` are those that the browser has, `ids`
 * limits the response to the named ones.
 */
export const imageSyncQuerySchema = Joi.object<{ have: string[]; ids: string[] }, true>({
  have: idList,
  ids: idList,
})
