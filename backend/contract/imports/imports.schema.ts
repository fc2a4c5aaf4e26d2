import Joi from 'joi'
import { IMPORT_LIMITS, IMPORT_MESSAGES as M, type ImportFile, type ImportOrder } from './imports.ts'

const csv = Joi.string()
  .max(IMPORT_LIMITS.bytes, 'utf8')
  .required()
  .messages({ 'string.empty': M.empty, 'any.required': M.empty, 'string.max': M.tooLarge })

/** Request of a preview (docs/product.md section 7). */
export const importFileSchema = Joi.object<ImportFile, true>({ csv })

/** Request of an import. */
export const importOrderSchema = Joi.object<ImportOrder, true>({
  csv,
  token: Joi.string().max(64).required(),
})
