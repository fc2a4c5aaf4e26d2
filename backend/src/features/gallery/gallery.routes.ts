import { image } from '@lane-and-court/contract/responses/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/responses/shape.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import { presentGalleryImage } from './gallery.presenter.ts'
import { listGalleryImages } from './gallery.service.ts'

/** GET /api/gallery (docs/product.md section 7: cached 60 s). */
export function galleryRoutes(responseCache: ResponseCache): void {
  responseCache.declare(
    '/api/gallery',
    {
      tag: 'Public',
      summary: 'The pictures of the gallery, in its order',
      response: listOf(image),
      topic: 'gallery',
      cacheControl: 'public, max-age=60',
    },
    async () => (await listGalleryImages()).map(presentGalleryImage),
  )
}
