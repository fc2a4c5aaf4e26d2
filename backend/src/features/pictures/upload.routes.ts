import { PICTURE_LIMITS, PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import pLimit from 'p-limit'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { readUpload } from '../../http/readUpload.ts'
import { storePicture } from './pictures.service.ts'

/** Each holds its file in memory; the others wait, unread, for their turn. */
const atOnce = pLimit(12)

/** POST /api/admin/upload (SPEC section 7). The same file answers the same address: no key is needed. */
export function uploadRoutes(router: GuardedRouter): void {
  router.post('/api/admin/upload', 'admin', async (ctx) => {
    const picture = await atOnce(async () =>
      storePicture(
        await readUpload(ctx, {
          field: 'image',
          maxBytes: PICTURE_LIMITS.bytes,
          tooLarge: PICTURE_MESSAGES.size,
          missing: PICTURE_MESSAGES.none,
        }),
      ),
    )
    ctx.status = 201
    ctx.body = picture
  })
}
