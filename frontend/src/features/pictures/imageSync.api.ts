import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import type { ImageSync } from '@lane-and-court/contract/pictures/pictures.types.ts'
import { baseApi } from '../../lib/baseApi.ts'

/** Pictures are large, and lines at the pool slow. */
const TIMEOUT_MS = 120_000

export const imageSyncApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What there is to be kept; asked of the server itself, for the browser's copy is up to a minute old. */
    syncableImages: build.query<GalleryImage[], void>({
      query: () => ({ url: '/gallery', cache: 'no-cache' }),
      providesTags: ['Gallery'],
    }),
    /** Not a query, though it reads: the store would hold every picture that ever came. */
    imageSync: build.mutation<ImageSync, readonly string[]>({
      query: (ids) => ({ url: `/image-sync?ids=${ids.join(',')}`, timeout: TIMEOUT_MS }),
    }),
  }),
})
