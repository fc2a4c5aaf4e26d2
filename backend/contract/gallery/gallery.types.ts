import type { IsoDate, Sport, Stored } from '../http/common.types.ts'

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
