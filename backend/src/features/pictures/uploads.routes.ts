import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import { askedRange } from '../../http/byteRange.ts'
import { notFound } from '../../http/fault.ts'
import type { GuardedRouter } from '../../http/guardedRouter.ts'
import { loadPicture } from '../../infra/pictures/pictureStore.ts'

/** GET /uploads/{file}: what a name says never changes, so that browsers keep it for good. */
export function uploadsRoutes(router: GuardedRouter): void {
  router.get('/uploads/:file', 'public', async (ctx) => {
    const file = String(ctx.params.file)
    const [, , , , , format] = UPLOAD_PATH.exec(`/uploads/${file}`) ?? []
    const bytes = format ? await loadPicture(file) : null
    if (!bytes) throw notFound('Picture')
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.set('Accept-Ranges', 'bytes')
    ctx.type = `image/${format}`
    ctx.etag = file
    // Also for who asks with `no-cache`: a name never comes to mean other bytes.
    if (ctx.get('If-None-Match').includes(`"${file}"`)) {
      ctx.status = 304
      return
    }
    const [range] = askedRange(bytes.length, ctx.get('Range'))
    if (range === undefined) {
      ctx.body = bytes
      return
    }
    if (range === null) {
      ctx.status = 416
      ctx.set('Content-Range', `bytes */${bytes.length}`)
      ctx.body = ''
      return
    }
    ctx.status = 206
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    ctx.body = bytes.subarray(range.start, range.end + 1)
  })
}
