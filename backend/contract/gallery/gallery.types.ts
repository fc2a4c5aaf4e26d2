import type { IsoDate, Sport, Stored } from '../http/common.types.ts'

export interface GalleryImageInput {
  sport: Sport
  caption: string | null
  /** As `isPictureAddress` takes it. */
  image: string
  /** What the picture shows; empty when it only decorates. */
  alt: string
}

export interface GalleryImage extends GalleryImageInput, Stored {
  /** A few blurred pixels as a data URL, to stand there while the picture loads. */
  placeholder: string | null
  createdAt: IsoDate
}
