import { GALLERY_MINIMUM, type GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import { PUBLIC_CALLS } from '@lane-and-court/contract/offline/offline.ts'
import { baseApi } from '../../data/api/baseApi.ts'
import { KEEP_CURRENT } from '../../data/cache/keepCurrent.ts'
import { galleryFallbacks, type ShownImage } from './gallery.fallbacks.ts'

export const galleryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gallery: build.query<GalleryImage[], void>({
      // Not from the HTTP cache, so that an admin who has just changed the gallery sees the change.
      query: () => ({ url: PUBLIC_CALLS.gallery.path(''), cache: 'no-cache' }),
      providesTags: ['Gallery'],
    }),
  }),
})

/** The gallery's pictures, filled up to six with the built-in ones (docs/product.md section 2). */
export function useGalleryImages(): ShownImage[] {
  const { data } = galleryApi.useGalleryQuery(undefined, KEEP_CURRENT)
  return fillGallery(data ?? [])
}

export function fillGallery(images: ShownImage[]): ShownImage[] {
  const missing = Math.max(0, GALLERY_MINIMUM - images.length)
  const addresses = new Set(images.map(({ image }) => image))
  return [...images, ...galleryFallbacks.filter(({ image }) => !addresses.has(image)).slice(0, missing)]
}
