import type { PrebuiltAnswers } from '../../http/prebuilt.ts'
import { presentGalleryImage } from './gallery.presenter.ts'
import { listGalleryImages } from './gallery.service.ts'

/** GET /api/gallery (SPEC section 7: cached 60 s). */
export function galleryRoutes(prebuilt: PrebuiltAnswers): void {
  prebuilt.declare('/api/gallery', 'gallery', 'public, max-age=60', async () =>
    (await listGalleryImages()).map(presentGalleryImage),
  )
}
