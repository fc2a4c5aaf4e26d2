import { uploadedPicture } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { PICTURE_LIMITS, PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import { AUTH_LIMITS, AUTH_MESSAGES } from '@lane-and-court/contract/auth/auth.ts'
import { actorOf } from '../../http/sessions.ts'
import { withDocs } from '../../http/routeDocs.ts'
import { HttpError } from '../../http/errors.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { accountLimit } from '../../http/rateLimits.ts'
import type { UploadRules } from '../../http/body.ts'
import { storePicture } from './pictures.service.ts'

const RETRY_AFTER_SECONDS = 5

/** A coach has one picture, and must not fill the disk. */
const countUpload = accountLimit('coach-uploads', {
  points: AUTH_LIMITS.uploadsPerCoach,
  seconds: AUTH_LIMITS.windowSeconds,
  what: `pictures in ${AUTH_LIMITS.windowSeconds / 60} minutes`,
  message: AUTH_MESSAGES.tooManyUploads,
})

/**
 * POST /api/admin/upload and /api/staff/upload (docs/product.md section 7). The same file always gets the same URL, so no
 * idempotency key is needed. Bodies are read in parallel, so that a stalled one does not block others; then
 * pictures are decoded, a few at a time.
 */
export function pictureUploadRoutes(router: GuardedRouter): void {
  const admin = router.of('admin', 'Pictures')
  const staff = router.of('staff', 'Pictures')
  /** Number of uploads that are being read or decoded: each holds its file in memory. */
  let inProgress = 0

  const fewAtOnce = withDocs({ errors: [503] }, async (ctx, next) => {
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

  const upload = { upload: PICTURE, status: 201, response: uploadedPicture } as const
  admin.post(
    '/api/admin/upload',
    { ...upload, summary: 'Uploads a picture, which is re-encoded in several sizes', before: [fewAtOnce] },
    (_ctx, { file }) => storePicture(file.bytes, { name: file.name }),
  )
  staff.post(
    '/api/staff/upload',
    {
      ...upload,
      summary: 'Uploads a picture for the own profile of a coach',
      before: [countUpload, fewAtOnce],
    },
    (ctx, { file }) => storePicture(file.bytes, { name: file.name, uploader: actorOf(ctx).id }),
  )
}

const PICTURE: UploadRules = {
  field: 'image',
  maxBytes: PICTURE_LIMITS.bytes,
  tooLarge: PICTURE_MESSAGES.size,
  missing: PICTURE_MESSAGES.none,
  stalled: PICTURE_MESSAGES.stalled,
}
