import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { presentStored } from '../../infra/database/stored.ts'
import type { GalleryImageDocument } from './gallery.model.ts'

/** @returns the fields of a picture that visitors may see. */
export function presentGalleryImage(image: GalleryImageDocument): GalleryImage {
  return {
    ...presentStored(image),
    sport: image.sport,
    caption: image.caption,
    image: image.image,
    alt: image.alt,
    placeholder: image.placeholder ?? null,
    createdAt: image.createdAt.toISOString(),
  }
}
