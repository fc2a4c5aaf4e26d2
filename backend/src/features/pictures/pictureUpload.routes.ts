import { uploadedPicture } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { PICTURE_LIMITS } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.messages.ts'
import { withEffects } from '../../http/effects.ts'
import { HttpError } from '../../http/httpErrors.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import type { UploadRules } from '../../http/readUpload.ts'
import { storePicture } from './pictures.service.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * POST /api/admin/upload (docs/specification.md section 7). The same file always gets the same URL, so no
 * idempotency key is needed. Bodies are read in parallel, so that a stalled one does not block others; then
 * pictures are decoded, a few at a time.
 */
export function pictureUploadRoutes(router: GuardedRouter): void {
  /** Number of uploads that are being read or decoded: each holds its file in memory. */
  let inProgress = 0

  const fewAtOnce = withEffects({ errors: [503] }, async (ctx, next) => {
    if (inProgress >= PICTURE_LIMITS.uploadsAtOnce) {
      ctx.set('Retry-After', String(RETRY_AFTER_SECONDS))
      throw new HttpError(503, 'unavailable', PICTURE_MESSAGES.busy)
    }
    inProgress += 1
    try {
      await next()
    } finally {
      inProgress -= 1
    }
  })

  router.post(
    '/api/admin/upload',
    'admin',
    {
      tag: 'Pictures',
      summary: 'Uploads a picture, which is re-encoded in several sizes',
      before: [fewAtOnce],
      upload: PICTURE,
      status: 201,
      response: uploadedPicture,
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
