import type { GalleryImage, GalleryImageInput } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { IDEMPOTENCY_KEY } from '@lane-and-court/contract/http/headers.ts'
import { baseApi } from '../../../lib/baseApi.ts'
import { offlineMutation, type MaybeQueued } from '../../../lib/offlineMutation.ts'

interface Update {
  id: string
  fields: Omit<GalleryImageInput, 'image'>
  key: string
  version: number
}

/** Path below /api; unsent writes are found by it too. */
export const pathOf = (id: string): string => `/admin/gallery/${encodeURIComponent(id)}`

const LIST_OPTIONS = { screen: () => '/admin/gallery' }
const EDIT_OPTIONS = { screen: (resource: string) => `${resource}/edit` }

/** The gallery in the admin area (docs/specification.md section 7). */
export const galleryAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminGallery: build.query<GalleryImage[], void>({
      query: () => '/admin/gallery',
      providesTags: ['Gallery'],
    }),
    createGalleryImage: build.mutation<MaybeQueued<GalleryImage>, { image: GalleryImageInput; key: string }>({
      query: ({ image, key }) => ({
        url: '/admin/gallery',
        method: 'POST',
        body: image,
        headers: { [IDEMPOTENCY_KEY]: key },
      }),
      ...offlineMutation('gallery image', ['Gallery', 'Activity'], EDIT_OPTIONS),
    }),
    updateGalleryImage: build.mutation<MaybeQueued<GalleryImage>, Update>({
      query: ({ id, fields, key, version }) => ({
        url: pathOf(id),
        method: 'PUT',
        body: fields,
        headers: { [IDEMPOTENCY_KEY]: key, 'If-Match': `"${version}"` },
      }),
      ...offlineMutation('gallery image', ['Gallery', 'Activity'], EDIT_OPTIONS),
    }),
    orderGallery: build.mutation<MaybeQueued<null>, string[]>({
      query: (ids) => ({ url: '/admin/gallery/order', method: 'PUT', body: { ids } }),
      ...offlineMutation('order of the gallery', ['Gallery'], LIST_OPTIONS),
    }),
    deleteGalleryImage: build.mutation<MaybeQueued<null>, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      // An article may show it too (docs/specification.md section 7).
      ...offlineMutation('gallery image', ['Gallery', 'News', 'Trash', 'Activity'], LIST_OPTIONS),
    }),
  }),
})
