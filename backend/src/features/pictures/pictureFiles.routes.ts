import Joi from 'joi'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { requestedRange } from '../../http/byteRange.ts'
import type { AnswersInMemory } from '../../http/answersInMemory.ts'
import { makeReady, matchesTag, sendReady, STALE_WARNING } from '../../http/encodedBody.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { newerOrLast } from '../../http/newerOrLast.ts'
import type { ResponseCache } from '../../http/responseCache.ts'
import { withDatabase } from '../../infra/database/databaseState.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { loadPicture, pictureInMemory } from '../../infra/pictures/pictureStore.ts'
import { isDeletedPicture } from './deletePictures.service.ts'

/**
 * The bytes of a name never change, but a picture can be permanently deleted: a browser revalidates once a
 * day (304, no bytes), and the service worker shows its cached copy in the meantime.
 */
const CACHE_CONTROL = 'public, max-age=86400'

const PICTURE = { media: 'image/*' }
const FILE = new RegExp(UPLOAD_PATH.source.replace('\\/uploads\\/', ''))

interface FoundPicture {
  bytes: Buffer
  /** Whether nobody knows if it was deleted meanwhile, because the database is away. */
  isStale: boolean
}

/** @throws HttpError 410 when the picture was permanently deleted, 404 when there is none. */
async function findPicture(file: string, id: string): Promise<FoundPicture> {
  const find = () =>
    withDatabase(async (): Promise<FoundPicture> => {
      const bytes = await loadPicture(file)
      // Only now: one that is deleted meanwhile is dropped from memory, and so is what is kept to be sent.
      if (await isDeletedPicture(id)) throw new HttpError(410, 'gone', 'This picture was deleted.')
      if (!bytes) throw notFound('Picture')
      return { bytes, isStale: false }
    })
  const last = pictureInMemory(file)
  return last ? newerOrLast({ bytes: last, isStale: true }, find) : find()
}

/**
 * GET /uploads/{file}: a rendition of an uploaded picture; 410 when the picture was permanently deleted.
 * @param responseCache knows whether a write of another server may be missed. @param memory keeps what is sent.
 */
export function pictureFileRoutes(
  router: GuardedRouter,
  responseCache: ResponseCache,
  memory: AnswersInMemory,
): void {
  router.get(
    '/uploads/:file',
    'public',
    {
      tag: 'Pictures',
      summary: 'A rendition of an uploaded picture',
      params: { file: Joi.string().pattern(FILE) },
      headers: ['Range'],
      errors: [404, 410],
      hasEtag: true,
      worksWithoutDatabase: true,
      response: PICTURE,
      otherResponses: {
        206: { description: 'The part that Range requests.', response: PICTURE },
        416: { description: 'There is no such part.', response: PICTURE },
      },
    },
    async (ctx) => {
      const file = String(ctx.params.file)
      const { hash = '', format } = UPLOAD_PATH.exec(`/uploads/${file}`)?.groups ?? {}
      if (!format) throw notFound('Picture')
      const hasChanged = memory.watch()
      const builtAt = Date.now()
      const { bytes, isStale } = await findPicture(file, hash)
      const cacheControl = isStale ? 'no-cache' : CACHE_CONTROL
      if (isStale) ctx.set('Warning', STALE_WARNING)
      ctx.set('Accept-Ranges', 'bytes')
      ctx.type = `image/${format}`
      // The bytes of a name never change.
      const etag = `"${file}"`
      if (!ctx.get('Range')) {
        const contentType = `image/${format}`
        const kind = { common: [], contentType, cacheControl, hasOneForm: true } as const
        const answer = makeReady({ status: 200, etag, bytes, encoding: 'identity', kind })
        const isCurrent = () =>
          !hasChanged() && responseCache.isCurrent(builtAt) && pictureInMemory(file) === bytes
        if (!isStale) memory.keep(ctx.req, ctx.res, answer, isCurrent)
        ctx.status = 200
        ctx.respond = false
        return sendReady(answer, ctx.req, ctx.res)
      }
      ctx.set('Cache-Control', cacheControl)
      ctx.set('ETag', etag)
      // Also for requests with `no-cache`.
      if (matchesTag(ctx.get('If-None-Match'), etag)) {
        ctx.status = 304
        return
      }
      const [range] = requestedRange(ctx, bytes.length, etag)
      if (range === undefined) return bytes
      if (range === null) {
        ctx.status = 416
        ctx.set('Content-Range', `bytes */${bytes.length}`)
        return ''
      }
      ctx.status = 206
      ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
      return bytes.subarray(range.start, range.end + 1)
    },
  )
}
