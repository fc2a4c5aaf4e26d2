import type {
  AdminGalleryImage,
  GalleryImageInput,
  GalleryImageUpdate,
} from '@lane-and-court/contract/gallery/gallery.ts'
import { adminEndpoints } from '../../data/api/adminEndpoints.ts'
import { baseApi } from '../../data/api/baseApi.ts'

const images = adminEndpoints<AdminGalleryImage, GalleryImageInput, GalleryImageUpdate>({
  path: '/admin/gallery',
  tag: 'Gallery',
  what: 'gallery image',
})
export const { path, pathOf, kind } = images

/** The gallery in the admin area (docs/product.md section 7). */
export const galleryAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminGallery: images.all(build),
    createGalleryImage: images.create(build),
    updateGalleryImage: images.update(build),
    orderGallery: images.order(build, 'the gallery'),
    galleryImageVersions: images.versions(build),
    // An article may show it too (docs/product.md section 7).
    deleteGalleryImage: images.remove(build, ['News']),
  }),
})
