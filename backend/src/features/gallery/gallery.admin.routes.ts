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
import type { ResponseCache } from '../../http/responseCache.ts'
import { logActivity } from '../activity/activity.service.ts'
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

/** The gallery routes of the admin area (docs/specification.md section 7). */
export function galleryAdminRoutes(router: GuardedRouter, responseCache: ResponseCache): void {
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
      const created = await createGalleryImage(body, newId(ctx))
      responseCache.invalidate('gallery')
      await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(created) })
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
    async (_ctx, { body }) => {
      await orderGallery(body.ids)
      responseCache.invalidate('gallery')
    },
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
      const updated = await updateGalleryImage(ctx.params.id, body, version)
      responseCache.invalidate('gallery')
      await logActivity({ actor: actorOf(ctx), action: 'updated', object: objectOf(updated) })
      return presentGalleryImage(updated)
    },
  )

  router.delete(
    '/api/admin/gallery/:id',
    'admin',
    { tag, summary: 'Moves a picture of the gallery to the trash', before: [idempotent], answer: NO_BODY },
    async (ctx) => {
      const deleted = await deleteGalleryImage(ctx.params.id, actorOf(ctx).name)
      responseCache.invalidate('gallery')
      await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(deleted) })
    },
  )
}
