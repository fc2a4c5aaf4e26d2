import type { IsoDate, Sport, Stored } from '../http/common.ts'

/** Fallback images fill the gallery up to this number (docs/specification.md sections 3 and 9). */
export const GALLERY_MINIMUM = 6

export const GALLERY_MESSAGES = {
  sport: 'Sport is required',
  image: 'Please select an image to upload',
} as const

/**
 * How the gallery strip scrolls (docs/specification.md sections 2 and 9); lengths in CSS pixels, times in ms.
 */
export const GALLERY_SCROLL = { delayMs: 2_000, stepShare: 0.7, stepMax: 600 } as const

export interface GalleryImageInput {
  sport: Sport
  caption: string | null
  /** A URL that `isPictureAddress` accepts. */
  image: string
  /** Image description (alt text); empty if it is only decoration. */
  alt: string
}

/** Without an image, the picture itself stays; older servers take none. */
export type GalleryImageUpdate = Omit<GalleryImageInput, 'image'> & Partial<Pick<GalleryImageInput, 'image'>>

export interface GalleryImage extends GalleryImageInput, Stored {
  /** A few blurred pixels as a data URL, shown while the picture loads. */
  placeholder: string | null
  createdAt: IsoDate
}
