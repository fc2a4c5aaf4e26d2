import Joi from 'joi'
import type { Documents } from '../../http/cache/documents.ts'
import { newerOrLast } from '../../http/cache/newerOrLast.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { withDatabase } from '../../infra/database/databaseState.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { loadPicture, pictureInMemory } from '../../infra/pictures/pictureStore.ts'
import { makeJpegRendition } from './jpegRendition.service.ts'
import { isDeletedPicture } from './deletePictures.service.ts'

/**
 * The bytes of a name never change, but a picture can be permanently deleted: a browser revalidates once a
 * day (304, no bytes), and the service worker shows its cached copy in the meantime.
 */
const CACHE_CONTROL = 'public, max-age=86400'
/** Their bytes are those that the store of the pictures holds in memory. */
const APART = { name: 'pictures', max: 2_000, maxSize: 32 * 1024 * 1024 }

const PICTURE = { media: 'image/*' }
/** Mails show JPEGs. */
const FILE = new RegExp(UPLOAD_PATH.source.replace('\\/uploads\\/', '').replace('webp|avif', 'webp|avif|jpg'))

interface FoundPicture {
  bytes: Buffer
  /** Whether nobody knows if it was deleted meanwhile, because the database is away. */
  isStale: boolean
}

/** @throws HttpError 410 when the picture was permanently deleted, 404 when there is none. */
async function findPicture(file: string, id: string): Promise<FoundPicture> {
  const find = () =>
    withDatabase(async (): Promise<FoundPicture> => {
      const bytes =
        (await loadPicture(file)) ?? (file.endsWith('.jpg') ? await makeJpegRendition(file, id) : null)
      // Only now: one that is deleted meanwhile is dropped from memory, and so is what is kept to be sent.
      if (await isDeletedPicture(id)) throw new HttpError(410, 'gone', 'This picture was deleted.')
      if (!bytes) throw notFound('Picture')
      return { bytes, isStale: false }
    })
  const last = pictureInMemory(file)
  return last ? newerOrLast({ bytes: last, isStale: true }, find) : find()
}

/** GET /uploads/{file}: a rendition of an uploaded picture; 410 when the picture was permanently deleted. */
export function pictureFileRoutes(router: GuardedRouter, documents: Documents): void {
  const routes = router.of('public', 'Pictures')
  routes.get(
    '/uploads/:file',
    {
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
      const { hash = '', format } = FILE.exec(file)?.groups ?? {}
      if (!format) throw notFound('Picture')
      return documents.send(ctx, {
        name: `/uploads/${file}`,
        contentType: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
        cacheControl: CACHE_CONTROL,
        // The bytes of a name never change.
        etag: `"${file}"`,
        isPacked: true,
        hasRanges: true,
        apart: APART,
        maxAgeMs: Infinity,
        build: async () => {
          const { bytes, isStale } = await findPicture(file, hash)
          return { content: bytes, isStale, isCurrent: () => pictureInMemory(file) === bytes }
        },
      })
    },
  )
}
