import type { GalleryImage, GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi } from '../../../lib/baseApi.ts'
import { offlineMutation } from '../../../lib/offlineMutation.ts'

interface Update {
  id: string
  fields: Omit<GalleryImageInput, 'image'>
  key: string
  version: number
}

/** Path below /api, by which unsent writes are known, too. */
export const pathOf = (id: string): string => `/admin/gallery/${encodeURIComponent(id)}`

const LIST = { screen: () => '/admin/gallery' }
const EDIT = { screen: (resource: string) => `${resource}/edit` }

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
      ...offlineMutation('gallery image', ['Gallery', 'Activity'], EDIT),
    }),
    updateGalleryImage: build.mutation<GalleryImage, Update>({
      query: ({ id, fields, key, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        body: fields,
        headers: { [IDEMPOTENCY_KEY]: key, 'If-Match': `"${version}"` },
      }),
      ...offlineMutation('gallery image', ['Gallery', 'Activity'], EDIT),
    }),
    orderGallery: build.mutation<null, string[]>({
      query: (ids) => ({ url: '/admin/gallery/order', method: 'PUT', body: { ids } }),
      ...offlineMutation('order of the gallery', ['Gallery'], LIST),
    }),
    deleteGalleryImage: build.mutation<null, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      // An article may show it too (SPEC section 7).
      ...offlineMutation('gallery image', ['Gallery', 'News', 'Trash', 'Activity'], LIST),
    }),
  }),
})
