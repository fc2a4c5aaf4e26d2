import { path, pictureLibraryApi } from '../../lib/pictureLibrary.api.ts'
import { screen } from '../../lib/screen.ts'
import { ADMIN_ICONS } from '../../ui/adminIcons.ts'
import { defineAdminResource } from '../../ui/adminResource.ts'

/** The library of uploaded pictures in the admin area (docs/specification.md section 2). */
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
    '/:id/edit': screen('PictureScreen', () => import('./library/PictureScreen.tsx')),
  },
  prefetch: [['adminPictures', { page: 1 }]],
})
