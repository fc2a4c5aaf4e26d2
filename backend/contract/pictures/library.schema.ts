import Joi from 'joi'
import { listQuerySchema, type ListQuery } from '../http/list.schema.ts'
import { line } from '../text/text.schema.ts'
import { LIBRARY_LIMITS, LIBRARY_MESSAGES } from './library.limits.ts'
import type { FocalPoint, LibraryFilter, LibraryPictureInput, PictureReplacement } from './library.types.ts'
import { pictureAddress } from './pictureAddress.schema.ts'
import { PICTURE_MESSAGES } from './pictures.messages.ts'

export interface LibraryQuery extends ListQuery {
  show: LibraryFilter
}

/** Query of GET /api/admin/pictures. */
export const libraryQuerySchema = listQuerySchema<LibraryQuery>({
  show: Joi.string().valid('', 'unused', 'undescribed').default(''),
})

const percent = Joi.number().integer().min(0).max(100).required()

/** Request of PUT /api/admin/pictures/{id}. */
export const libraryPictureInputSchema = Joi.object<LibraryPictureInput, true>({
  alt: line().max(LIBRARY_LIMITS.alt).allow('').default(''),
  isDecorative: Joi.boolean().strict().default(false),
  isKept: Joi.boolean().strict().default(false),
  focus: Joi.object<FocalPoint, true>({ x: percent, y: percent }).required(),
})

/** Request of POST /api/admin/pictures/{id}/replace. */
export const pictureReplacementSchema = Joi.object<PictureReplacement, true>({
  image: pictureAddress.required().messages({
    'any.required': PICTURE_MESSAGES.none,
    'string.empty': PICTURE_MESSAGES.none,
    'string.base': PICTURE_MESSAGES.none,
    'any.invalid': LIBRARY_MESSAGES.same,
  }),
})
