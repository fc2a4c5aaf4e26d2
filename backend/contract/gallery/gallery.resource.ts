import { versionsOf } from '../history/history.shapes.ts'
import type { ContractResource } from '../resources/resource.types.ts'
import { adminImage } from '../responses/objects.shapes.ts'
import { listOf } from '../responses/shape.ts'

export const gallery = {
  type: 'image',
  tag: 'Gallery',
  about: 'The gallery of the home page, for administrators.',
  responses: {
    adminGallery: listOf(adminImage),
    galleryImageVersions: versionsOf(adminImage, 'GalleryImageVersion'),
  },
} as const satisfies ContractResource
