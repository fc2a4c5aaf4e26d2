import { adminImage } from '@lane-and-court/contract/responses/objects.shapes.ts'
import {
  galleryImageInputSchema,
  galleryImageUpdateSchema,
  galleryOrderSchema,
} from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { defineResource } from '../../resources/defineResource.ts'
import { GalleryImageModel } from './gallery.model.ts'
import { presentForAdmin } from './gallery.presenter.ts'
import {
  createGalleryImage,
  deleteGalleryImage,
  galleryImageName,
  listImagesWithFiles,
  updateGalleryImage,
  orderGallery,
} from './gallery.service.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'

/** The gallery in the admin area (docs/product.md section 7). */
export const gallery = defineResource({
  type: 'image',
  label: 'Image',
  tag: 'Gallery',
  path: '/api/admin/gallery',
  topic: 'gallery',
  model: GalleryImageModel,
  shape: adminImage,
  present: presentForAdmin,
  name: galleryImageName,
  list: { summary: 'The pictures of the gallery, in its order', all: listImagesWithFiles },
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

/** What only the gallery has in the admin area: the order of its pictures. */
function galleryAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  const routes = router.of('admin', 'Gallery')
  routes.put(
    '/api/admin/gallery/order',
    {
      summary: 'Changes the order of the gallery',
      before: [idempotent],
      body: galleryOrderSchema,
      response: NO_BODY,
    },
    (ctx, { body }) =>
      commitWrite(ctx, {
        topic: 'gallery',
        save: () => orderGallery(body.ids),
        log: () => ({ action: 'reordered', object: { type: 'gallery', id: null, name: '' } }),
      }),
  )
}
