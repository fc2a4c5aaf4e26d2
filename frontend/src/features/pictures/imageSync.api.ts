import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { ImageSync } from '@lane-and-court/contract/pictures/pictures.ts'
import { baseApi } from '../../data/api/baseApi.ts'

/** Pictures are large, and the network at the pool is slow. */
const TIMEOUT_MS = 120_000

export const imageSyncApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The pictures that can be stored. Not read from the HTTP cache, whose copy is up to a minute old. */
    syncableImages: build.query<GalleryImage[], void>({
      query: () => ({ url: '/gallery', cache: 'no-cache' }),
      providesTags: ['Gallery'],
    }),
    /** A mutation although it reads: the cache of a query would hold every picture that was ever loaded. */
    imageSync: build.mutation<ImageSync, readonly string[]>({
      query: (ids) => ({ url: `/image-sync?ids=${ids.join(',')}`, timeout: TIMEOUT_MS }),
    }),
  }),
})
