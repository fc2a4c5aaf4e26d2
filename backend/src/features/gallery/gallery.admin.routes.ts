import { galleryOrderSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { NO_BODY, type GuardedRouter } from '../../http/router.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { CommitWrite } from '../../resources/commitWrite.ts'
import { orderGallery } from './gallery.service.ts'

/** What only the gallery has in the admin area: the order of its pictures. */
export function galleryAdminRoutes(router: GuardedRouter, commitWrite: CommitWrite): void {
  router.put(
    '/api/admin/gallery/order',
    'admin',
    {
      tag: 'Gallery',
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
