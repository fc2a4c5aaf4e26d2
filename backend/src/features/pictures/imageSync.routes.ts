import { imageSync } from '@lane-and-court/contract/responses/calls.shapes.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { imageSyncQuerySchema } from '@lane-and-court/contract/pictures/pictures.schema.ts'
import { UPLOAD_PATH, type SyncedImage } from '@lane-and-court/contract/pictures/pictures.ts'
import type { GuardedRouter } from '../../http/router.ts'
import { loadPicture } from '../../infra/pictures/pictureStore.ts'
import { listGalleryImages } from '../gallery/gallery.service.ts'
import { withShownPictures } from './shownPictures.service.ts'

/** The pictures of the site build, which no administrator uploaded. */
const BUILT_IN = /^\/pictures\/[\w-]+\.webp$/
/** Width of the rendition that a browser stores, in pixels. */
const SYNCED_WIDTH = 800

/**
 * GET /api/image-sync (docs/product.md section 7): the gallery's pictures as data URLs, streamed one by
 * one, so that five hundred are never in memory together.
 * @param site folder of the built site.
 */
export function imageSyncRoutes(router: GuardedRouter, site: string): void {
  const routes = router.of('admin', 'Pictures')
  routes.get(
    '/api/image-sync',
    {
      summary: 'The gallery pictures as data URLs, for storage in a browser',
      query: imageSyncQuerySchema,
      response: imageSync,
    },
    async (ctx, { query: { have, ids } }) => {
      const images = (await listGalleryImages()).map(({ _id, image }) => ({ id: _id.toHexString(), image }))
      const imageIds = new Set(images.map(({ id }) => id))
      const missingImages = images.filter(
        ({ id }) => !have.includes(id) && (ids.length === 0 || ids.includes(id)),
      )
      const gone = [...have, ...ids].filter((id) => !imageIds.has(id))
      ctx.type = 'application/json; charset=utf-8'
      return Readable.from(write(missingImages, gone, site))
    },
  )
}

async function* write(
  missingImages: Pick<SyncedImage, 'id' | 'image'>[],
  gone: string[],
  site: string,
): AsyncGenerator<string> {
  yield `{"success":true,"gone":${JSON.stringify(gone)},"images":[`
  let isFirst = true
  for (const { id, image } of missingImages) {
    // What visitors see of it; the browser knows it by the address that is stored.
    const bytes = await bytesOf(await withShownPictures(image), site)
    // Pictures of other sites are not synced.
    if (!bytes) continue
    const dataUrl = `data:image/webp;base64,${bytes.toString('base64')}`
    yield `${isFirst ? '' : ','}${JSON.stringify({ id, image, dataUrl } satisfies SyncedImage)}`
    isFirst = false
  }
  yield ']}'
}

async function bytesOf(image: string, site: string): Promise<Buffer | null> {
  if (BUILT_IN.test(image)) return readFile(path.join(site, image)).catch(() => null)
  if (!UPLOAD_PATH.test(image)) return null
  const name = image.slice('/uploads/'.length).replace(/#.*/, '')
  const narrow = name.replace(/\.webp$/, `-${SYNCED_WIDTH}.webp`)
  return (await loadPicture(narrow, false)) ?? loadPicture(name, false)
}
