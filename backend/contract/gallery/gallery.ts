import type { IsoDate, Stored } from '../http/common.ts'
import type { InputOf } from '../fields/fields.ts'
import type { GALLERY_FIELDS } from './gallery.fields.ts'

/** Fallback images fill the gallery up to this number (docs/product.md section 2). */
export const GALLERY_MINIMUM = 6

/**
 * How the gallery strip scrolls (docs/product.md section 2); lengths in CSS pixels, times in ms.
 */
export const GALLERY_SCROLL = { delayMs: 2_000, stepShare: 0.7, stepMax: 600 } as const

export type GalleryImageInput = InputOf<typeof GALLERY_FIELDS>

/** A request without `image` keeps the picture. */
export type GalleryImageUpdate = Omit<GalleryImageInput, 'image'> & Partial<Pick<GalleryImageInput, 'image'>>

export interface GalleryImage extends GalleryImageInput, Stored {
  /** A few blurred pixels as a data URL, shown while the picture loads. */
  placeholder: string | null
  createdAt: IsoDate
}

/** A picture of the gallery as administrators see it. */
export interface AdminGalleryImage extends GalleryImage {
  /** Of its uploaded file, as in the library; in lists alone. */
  fileName?: string
  takenOn?: string | null
}
