import Joi from 'joi'
import { listQuerySchema } from '../http/common.schema.ts'
import type { ListQuery } from '../http/common.ts'
import { line } from '../text/text.schema.ts'
import {
  LIBRARY_LIMITS,
  LIBRARY_MESSAGES,
  type CropArea,
  type FocalPoint,
  type LibraryFilter,
  type LibraryPictureInput,
  type PictureReplacement,
} from './library.ts'
import { pictureAddress } from './pictureAddress.schema.ts'
import { PICTURE_MESSAGES } from './pictures.ts'

export interface LibraryQuery extends ListQuery {
  show: LibraryFilter
}

/** Query of GET /api/admin/pictures. */
export const libraryQuerySchema = listQuerySchema<LibraryQuery>({
  show: Joi.string().valid('', 'unused', 'undescribed').default(''),
})

const percent = Joi.number().integer().min(0).max(100).required()

const fraction = Joi.number().min(0).max(1).precision(4).required()
const side = fraction.min(LIBRARY_LIMITS.crop)
/** Both ends are rounded to four digits. */
const ROUNDING = 0.0002

const cropArea = Joi.object<CropArea, true>({ x: fraction, y: fraction, width: side, height: side })
  .custom((crop: CropArea, { error }) =>
    crop.x + crop.width <= 1 + ROUNDING && crop.y + crop.height <= 1 + ROUNDING
      ? crop
      : error('number.max', { limit: 1 }),
  )
  .messages({ '*': LIBRARY_MESSAGES.crop })

/** Request of PUT /api/admin/pictures/{id}. */
export const libraryPictureInputSchema = Joi.object<LibraryPictureInput, true>({
  alt: line().max(LIBRARY_LIMITS.alt).allow('').default(''),
  isDecorative: Joi.boolean().strict().default(false),
  isKept: Joi.boolean().strict().default(false),
  focus: Joi.object<FocalPoint, true>({ x: percent, y: percent }).required(),
  crop: cropArea.allow(null).optional(),
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
