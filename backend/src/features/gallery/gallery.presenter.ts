import { GALLERY_FIELDS } from '@lane-and-court/contract/gallery/gallery.fields.ts'
import type { AdminGalleryImage, GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { FALLBACK_PICTURE, usablePicture } from '@lane-and-court/contract/pictures/pictureAddress.ts'
import { presentStored } from '../../infra/database/stored.ts'
import { presentFields } from '../../resources/fields/storedFields.ts'
import type { GalleryImageDocument } from './gallery.model.ts'

/** @returns the fields of a picture that visitors may see. */
export function presentGalleryImage(image: GalleryImageDocument): GalleryImage {
  return {
    ...presentStored(image),
    ...presentFields(GALLERY_FIELDS, image),
    // One whose stored URL is not usable: the fallback lets an admin see and delete them.
    image: usablePicture(image.image) ?? FALLBACK_PICTURE,
    placeholder: image.placeholder ?? null,
    createdAt: image.createdAt.toISOString(),
  }
}

/** @returns the fields of a picture that administrators may see: in a list also the name that its file had. */
export const presentForAdmin = (image: GalleryImageDocument): AdminGalleryImage => ({
  ...presentGalleryImage(image),
  ...(image.fileName === undefined ? {} : { fileName: image.fileName, takenOn: image.takenOn ?? null }),
})
