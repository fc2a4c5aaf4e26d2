import { uploadedPicture } from '@lane-and-court/contract/answers/calls.shapes.ts'
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { withEffects } from '../../http/effects.ts'
import { Fault } from '../../http/fault.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import type { UploadRules } from '../../http/readUpload.ts'
import { storePicture } from './pictures.service.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * POST /api/admin/upload (SPEC section 7). The same file answers the same address: no key is needed. Bodies are
 * read side by side, so that one that stalls holds up no other; pictures are decoded a few at a time, behind that.
 */
export function uploadRoutes(router: GuardedRouter): void {
  /** Uploads that are being read or decoded: each holds its file in memory. */
  let held = 0

  const fewAtOnce = withEffects({ faults: [503] }, async (ctx, next) => {
    if (held >= PICTURE_LIMITS.uploadsAtOnce) {
      ctx.set('Retry-After', String(RETRY_AFTER_SECONDS))
      throw new Fault(503, 'unavailable', PICTURE_MESSAGES.busy)
    }
    held += 1
    try {
      await next()
    } finally {
      held -= 1
    }
  })

  router.post(
    '/api/admin/upload',
    'admin',
    {
      tag: 'Pictures',
      summary: 'Uploads a picture, which is made anew in all its sizes',
      before: [fewAtOnce],
      upload: PICTURE,
      status: 201,
      answer: uploadedPicture,
    },
    (_ctx, { file }) => storePicture(file),
  )
}

const PICTURE: UploadRules = {
  field: 'image',
  maxBytes: PICTURE_LIMITS.bytes,
  tooLarge: PICTURE_MESSAGES.size,
  missing: PICTURE_MESSAGES.none,
  stalled: PICTURE_MESSAGES.stalled,
}
