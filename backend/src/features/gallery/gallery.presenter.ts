import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { FALLBACK_PICTURE, usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { GalleryImageDocument } from './gallery.model.ts'

/** @returns the fields of a picture that visitors may see. */
export function presentGalleryImage(image: GalleryImageDocument): GalleryImage {
  return {
    ...presentStored(image),
    sport: image.sport,
    caption: image.caption,
    // Older releases stored pictures without a usable URL: the fallback lets an admin see and delete them.
    image: usablePicture(image.image) ?? FALLBACK_PICTURE,
    alt: image.alt,
    placeholder: image.placeholder ?? null,
    createdAt: image.createdAt.toISOString(),
  }
}
