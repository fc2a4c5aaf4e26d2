import { SPORTS } from '../http/common.ts'
import { choice, picture, text, type Fields } from '../fields/fields.ts'

/** Every field of a picture of the gallery (docs/product.md section 7), in the order of requests and responses. */
export const GALLERY_FIELDS = {
  sport: choice('Sport Category', { words: SPORTS, required: 'Sport is required' }),
  caption: text('Caption', { max: 300, isEmptyMissing: true, default: null }),
  image: picture('Image', { required: 'Please select an image to upload' }),
  // Empty if the picture is only decoration.
  alt: text('Picture description (alt text)', { max: 300, default: '' }),
} as const satisfies Fields
