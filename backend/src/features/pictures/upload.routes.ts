import { PICTURE_LIMITS, PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { readUpload } from '../../http/readUpload.ts'
import { storePicture } from './pictures.service.ts'

/** POST /api/admin/upload (SPEC section 7). The same file answers the same address: no key is needed. */
export function uploadRoutes(router: GuardedRouter): void {
  router.post('/api/admin/upload', 'admin', async (ctx) => {
    const bytes = await readUpload(ctx, {
      field: 'image',
      maxBytes: PICTURE_LIMITS.bytes,
      tooLarge: PICTURE_MESSAGES.size,
      missing: PICTURE_MESSAGES.none,
    })
    ctx.status = 201
    ctx.body = await storePicture(bytes)
  })
}
