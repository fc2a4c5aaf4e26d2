import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

export const galleryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    gallery: build.query<GalleryImage[], void>({
      // Not from the HTTP cache, so that an admin who has just changed the gallery sees the change.
      query: () => ({ url: '/gallery', cache: 'no-cache' }),
      providesTags: ['Gallery'],
    }),
  }),
})
