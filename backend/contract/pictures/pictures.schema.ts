import Joi from 'joi'
import { idSchema } from '../http/common.schema.ts'

const idList = Joi.string()
  .empty('')
  .max(12_000)
  .custom((text: string, { error }) => {
    const ids = text.split(',')
    return ids.every((id) => !idSchema.validate(id).error) ? ids : error('any.invalid')
  })
  .default(() => [])

/** What GET /api/image-sync takes: ids, separated by commas, that the browser has, or that alone it wants. */
export const imageSyncQuerySchema = Joi.object<{ have: string[]; ids: string[] }>({
  have: idList,
  ids: idList,
})
