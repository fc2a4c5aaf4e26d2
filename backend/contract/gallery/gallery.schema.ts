import Joi from 'joi'
import { SPORTS } from '../http/common.ts'
import { idSchema } from '../http/common.schema.ts'
import { pictureAddress } from '../pictures/pictureAddress.schema.ts'
import { line } from '../text/text.schema.ts'
import { GALLERY_MESSAGES, type GalleryImageInput, type GalleryImageUpdate } from './gallery.ts'

/** Request of POST /api/admin/gallery (docs/specification.md section 7). */
export const galleryImageInputSchema = Joi.object<GalleryImageInput, true>({
  sport: Joi.string()
    .valid(...SPORTS)
    .required()
    .messages({ 'any.required': GALLERY_MESSAGES.sport, 'any.only': GALLERY_MESSAGES.sport }),
  caption: line().max(300).empty('').allow(null).default(null),
  image: pictureAddress.required().messages({
    'any.required': GALLERY_MESSAGES.image,
    'string.empty': GALLERY_MESSAGES.image,
    'string.base': GALLERY_MESSAGES.image,
  }),
  alt: line().max(300).allow('').default(''),
})

/** Request of PUT /api/admin/gallery/{id}: without an image, the picture itself stays. */
export const galleryImageUpdateSchema = galleryImageInputSchema.fork(['image'], (schema) =>
  schema.optional(),
) as Joi.ObjectSchema<GalleryImageUpdate>

/** Request of PUT /api/admin/gallery/order: the ids of all pictures in the order of the gallery. */
export const galleryOrderSchema = Joi.object<{ ids: string[] }, true>({
  ids: Joi.array().items(idSchema).unique().max(10_000).required(),
})
