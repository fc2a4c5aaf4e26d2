import { shortDate } from '@lane-and-court/contract/time/calendar.ts'
import { screen } from '../../../lib/browser/screen.ts'
import { defineAdminResource } from '../../../ui/adminResource.ts'
import { galleryAdminApi, path, pathOf } from '../galleryAdmin.api.ts'
import { nameOfImage } from './galleryNames.ts'

/** The gallery in the admin area (docs/product.md section 2). */
export const gallery = defineAdminResource({
  type: 'image',
  one: 'Picture',
  hasPictures: true,
  api: galleryAdminApi,
  path,
  label: 'Gallery',
  icon: 'picture',
  screens: {
    '': screen('GalleryAdminScreen', () => import('./GalleryAdminScreen.tsx')),
    '/new': screen('NewGalleryImageScreen', () => import('./NewGalleryImageScreen.tsx')),
    '/:id/edit': screen('GalleryImageScreen', () => import('./GalleryImageScreen.tsx')),
  },
  prefetch: [['adminGallery']],
  objects: {
    adminGallery: (images) =>
      images.map((image, place) => ({
        path: `${pathOf(image.id)}/edit`,
        title: nameOfImage(image, place),
        facts: shortDate(image.createdAt),
        words: `${image.sport} ${image.alt} ${image.fileName ?? ''}`,
      })),
  },
})
