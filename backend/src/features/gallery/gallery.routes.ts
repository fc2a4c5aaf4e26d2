import { image } from '@lane-and-court/contract/answers/objects.shapes.ts'
import { listOf } from '@lane-and-court/contract/answers/shape.ts'
import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentGalleryImage } from './gallery.presenter.ts'
import { listGalleryImages } from './gallery.service.ts'

/** GET /api/gallery (SPEC section 7: cached 60 s). */
export function galleryRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declare(
    '/api/gallery',
    {
      tag: 'Public',
      summary: 'The pictures of the gallery, in its order',
      answer: listOf(image),
      topic: 'gallery',
      cacheControl: 'public, max-age=60',
    },
    async () => (await listGalleryImages()).map(presentGalleryImage),
  )
}
