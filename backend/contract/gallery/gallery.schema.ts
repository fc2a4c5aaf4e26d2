import Joi from 'joi'
import { idSchema } from '../http/common.schema.ts'
import { inputSchema } from '../fields/fields.schema.ts'
import { GALLERY_FIELDS } from './gallery.fields.ts'
import type { GalleryImageUpdate } from './gallery.ts'

/** Request of POST /api/admin/gallery (docs/product.md section 7). */
export const galleryImageInputSchema = inputSchema(GALLERY_FIELDS)

/** Request of PUT /api/admin/gallery/{id}: without an image, the picture itself stays. */
export const galleryImageUpdateSchema = galleryImageInputSchema.fork(['image'], (schema) =>
  schema.optional(),
) as Joi.ObjectSchema<GalleryImageUpdate>

/** Request of PUT /api/admin/gallery/order: the ids of all pictures in the order of the gallery. */
export const galleryOrderSchema = Joi.object<{ ids: string[] }, true>({
  ids: Joi.array().items(idSchema).unique().max(10_000).required(),
})
