import { image } from '@lane-and-court/contract/responses/objects.shapes.ts'
import {
  galleryImageInputSchema,
  galleryImageUpdateSchema,
} from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { galleryAdminRoutes } from './gallery.admin.routes.ts'
import { GalleryImageModel } from './gallery.model.ts'
import { presentGalleryImage } from './gallery.presenter.ts'
import {
  createGalleryImage,
  deleteGalleryImage,
  galleryImageName,
  listGalleryImages,
  updateGalleryImage,
} from './gallery.service.ts'

/** The gallery in the admin area (docs/specification.md section 7). */
export const gallery = defineResource({
  type: 'image',
  label: 'Image',
  tag: 'Gallery',
  path: '/api/admin/gallery',
  topic: 'gallery',
  model: GalleryImageModel,
  shape: image,
  present: presentGalleryImage,
  name: galleryImageName,
  list: { summary: 'The pictures of the gallery, in its order', all: listGalleryImages },
  create: {
    summary: 'Adds an uploaded picture to the gallery',
    body: galleryImageInputSchema,
    save: createGalleryImage,
  },
  special: galleryAdminRoutes,
  update: {
    summary: 'Updates the texts and the sport of a gallery picture, or shows another picture in its place',
    body: galleryImageUpdateSchema,
    save: updateGalleryImage,
  },
  versions: { summary: 'The saved versions of a gallery picture, newest first', name: 'GalleryImageVersion' },
  remove: { summary: 'Moves a gallery picture to the trash', move: deleteGalleryImage },
})
