import type { GalleryImage, GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi } from '../../../lib/baseApi.ts'

interface Update {
  id: string
  fields: Omit<GalleryImageInput, 'image'>
  key: string
  version: number
}

const addressOf = (id: string) => `/admin/gallery/${encodeURIComponent(id)}`

/** The gallery as the desk keeps it (SPEC section 7). */
export const galleryAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminGallery: build.query<GalleryImage[], void>({
      query: () => '/admin/gallery',
      providesTags: ['Gallery'],
    }),
    createGalleryImage: build.mutation<GalleryImage, { image: GalleryImageInput; key: string }>({
      query: ({ image, key }) => ({
        url: '/admin/gallery',
        method: 'POST',
        body: image,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      invalidatesTags: ['Gallery', 'Activity'],
    }),
    updateGalleryImage: build.mutation<GalleryImage, Update>({
      query: ({ id, fields, key, version }) => ({
        url: addressOf(id),
        method: 'PUT',
        body: fields,
        headers: { [IDEMPOTENCY_KEY]: key, 'If-Match': `"${version}"` },
      }),
      invalidatesTags: ['Gallery', 'Activity'],
    }),
    orderGallery: build.mutation<null, string[]>({
      query: (ids) => ({ url: '/admin/gallery/order', method: 'PUT', body: { ids } }),
      invalidatesTags: ['Gallery'],
    }),
    deleteGalleryImage: build.mutation<null, string>({
      query: (id) => ({ url: addressOf(id), method: 'DELETE' }),
      // An article may show it too (SPEC section 7).
      invalidatesTags: ['Gallery', 'News', 'Trash', 'Activity'],
    }),
  }),
})
