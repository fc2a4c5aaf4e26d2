import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { FALLBACK_PICTURE, usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { GalleryImageDocument } from './gallery.model.ts'

/** @returns the fields of a picture that visitors may see. */
export function presentGalleryImage(image: GalleryImageDocument): GalleryImage {
  return {
    ...presentStored(image),
    sport: image.sport,
    caption: image.caption,
    // One that an older release stored with no address to show: it can be seen at the desk, and deleted.
    image: usablePicture(image.image) ?? FALLBACK_PICTURE,
    alt: image.alt,
    placeholder: image.placeholder ?? null,
    createdAt: image.createdAt.toISOString(),
  }
}
