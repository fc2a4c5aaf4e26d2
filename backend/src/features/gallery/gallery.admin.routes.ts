import { image } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import {
  galleryImageInputSchema,
  galleryImageUpdateSchema,
  galleryOrderSchema,
} from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { actorOf } from '../../http/actor.ts'
import { NO_BODY } from '../../http/call.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import type { CommitWrite } from '../activity/commitWrite.service.ts'
import type { GalleryImageDocument } from './gallery.model.ts'
import { presentGalleryImage } from './gallery.presenter.ts'
import {
  createGalleryImage,
  deleteGalleryImage,
  listGalleryImages,
  orderGallery,
  updateGalleryImage,
} from './gallery.service.ts'

const objectOf = ({ _id, caption, alt }: GalleryImageDocument) => ({
  type: 'image',
  id: _id.toHexString(),
  name: caption || alt,
})

const tag = 'Gallery'
const topic = 'gallery'

/** The gallery routes of the admin area (docs/specification.md section 7). */
export function galleryAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  router.get(
    '/api/admin/gallery',
    'admin',
    { tag, summary: 'The pictures of the gallery, in its order', answer: listOf(image) },
    async () => (await listGalleryImages()).map(presentGalleryImage),
  )

  router.post(
    '/api/admin/gallery',
    'admin',
    {
      tag,
      summary: 'Adds an uploaded picture to the gallery',
      before: [idempotent],
      body: galleryImageInputSchema,
      status: 201,
      answer: image,
    },
    async (ctx, { body }) => {
      const created = await commitWrite(ctx, {
        topic,
        save: () => createGalleryImage(body, newId(ctx)),
        log: (created) => ({ action: 'created', object: objectOf(created) }),
      })
      return presentGalleryImage(created)
    },
  )

  router.put(
    '/api/admin/gallery/order',
    'admin',
    {
      tag,
      summary: 'Puts the gallery in another order',
      before: [idempotent],
      body: galleryOrderSchema,
      answer: NO_BODY,
    },
    (ctx, { body }) =>
      commitWrite(ctx, {
        topic,
        save: () => orderGallery(body.ids),
        log: () => ({ action: 'reordered', object: { type: 'gallery', id: null, name: '' } }),
      }),
  )

  router.put(
    '/api/admin/gallery/:id',
    'admin',
    {
      tag,
      summary: 'Updates what stands beside a picture of the gallery',
      before: [idempotent],
      body: galleryImageUpdateSchema,
      isVersioned: true,
      answer: image,
    },
    async (ctx, { body, version }) => {
      const updated = await commitWrite(ctx, {
        topic,
        save: () => updateGalleryImage(ctx.params.id, body, version),
        log: (updated) => ({ action: 'updated', object: objectOf(updated) }),
      })
      return presentGalleryImage(updated)
    },
  )

  router.delete(
    '/api/admin/gallery/:id',
    'admin',
    { tag, summary: 'Moves a picture of the gallery to the trash', before: [idempotent], answer: NO_BODY },
    async (ctx) => {
      await commitWrite(ctx, {
        topic,
        save: () => deleteGalleryImage(ctx.params.id, actorOf(ctx).name),
        log: (deleted) => ({ action: 'deleted', object: objectOf(deleted) }),
      })
    },
  )
}
