import {
  galleryImageInputSchema,
  galleryImageUpdateSchema,
  galleryOrderSchema,
} from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { actorOf } from '../../http/actor.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { idempotent, newId } from '../../http/idempotency.ts'
import { expectedVersion } from '../../http/ifMatch.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { validateBody } from '../../http/validateBody.ts'
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

/** The console's gallery (SPEC section 7). */
export function galleryAdminRoutes(router: GuardedRouter, prebuilt: PrebuiltAnswers): void {
  router.get('/api/admin/gallery', 'admin', async (ctx) => {
    ctx.body = (await listGalleryImages()).map(presentGalleryImage)
  })

  router.post('/api/admin/gallery', 'admin', idempotent, async (ctx) => {
    const image = await createGalleryImage(validateBody(ctx, galleryImageInputSchema), newId(ctx))
    prebuilt.touch('gallery')
    await logActivity({ actor: actorOf(ctx), action: 'created', object: objectOf(image) })
    ctx.status = 201
    ctx.body = presentGalleryImage(image)
  })

  router.put('/api/admin/gallery/order', 'admin', idempotent, async (ctx) => {
    const { ids } = validateBody(ctx, galleryOrderSchema)
    await orderGallery(ids)
    prebuilt.touch('gallery')
    ctx.status = 204
  })

  router.put('/api/admin/gallery/:id', 'admin', idempotent, async (ctx) => {
    const fields = validateBody(ctx, galleryImageUpdateSchema)
    const image = await updateGalleryImage(ctx.params.id, fields, expectedVersion(ctx))
    prebuilt.touch('gallery')
    await logActivity({ actor: actorOf(ctx), action: 'updated', object: objectOf(image) })
    ctx.body = presentGalleryImage(image)
  })

  router.delete('/api/admin/gallery/:id', 'admin', idempotent, async (ctx) => {
    const image = await deleteGalleryImage(ctx.params.id, actorOf(ctx).name)
    prebuilt.touch('gallery')
    await logActivity({ actor: actorOf(ctx), action: 'deleted', object: objectOf(image) })
    ctx.status = 204
  })
}
