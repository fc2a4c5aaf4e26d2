import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import { path, pathOf, pictureLibraryApi, UNDESCRIBED } from '../../data/api/pictureLibrary.api.ts'
import { screen } from '../../lib/browser/screen.ts'
import { ADMIN_ICONS } from '../../ui/media/adminIcons.ts'
import { defineAdminResource, type ListedObject } from '../../ui/adminResource.ts'

const listed = ({ id, alt, describedAs, uses, fileName = '' }: LibraryPicture): ListedObject => ({
  path: `${pathOf(id)}/edit`,
  title: alt || describedAs || 'Picture without a description',
  facts: uses[0] ? 'Used' : 'Not used',
  words: fileName,
})

/** The library of uploaded pictures in the admin area (docs/product.md section 2). */
export const pictures = defineAdminResource({
  type: 'picture',
  one: 'Uploaded picture',
  hasPictures: true,
  api: pictureLibraryApi,
  path,
  label: 'Pictures',
  icon: ADMIN_ICONS.pictures,
  screens: {
    '': screen('PicturesScreen', () => import('./library/PicturesScreen.tsx')),
    '/describe': screen('DescribePicturesScreen', () => import('./describe/DescribePicturesScreen.tsx')),
    '/:id/edit': screen('PictureScreen', () => import('./library/PictureScreen.tsx')),
  },
  prefetch: [
    ['adminPictures', { page: 1 }],
    ['adminPictures', UNDESCRIBED],
  ],
  objects: {
    adminPictures: ({ items }) => items.map(listed),
    adminPicture: (one) => [listed(one)],
  },
})
