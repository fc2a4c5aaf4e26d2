import { closureMessage, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { screen } from '../../../lib/browser/screen.ts'
import { defineAdminResource, type ListedObject } from '../../../ui/adminResource.ts'
import { closuresAdminApi, path, pathOf } from '../closuresAdmin.api.ts'

const listed = (one: Closure): ListedObject => ({
  path: `${pathOf(one.id)}/edit`,
  title: closureMessage(one),
  facts: describeWhen(one),
  words: one.classNames.join(' '),
})

/** The closures in the admin area (docs/product.md section 2). */
export const closures = defineAdminResource({
  type: 'closure',
  one: 'Closure',
  hasPictures: false,
  api: closuresAdminApi,
  path,
  label: 'Closures',
  icon: 'closed',
  screens: {
    '': screen('ClosuresScreen', () => import('./ClosuresScreen.tsx')),
    '/new': screen('ClosureScreen', () => import('./ClosureScreen.tsx')),
    '/:id/edit': screen('ClosureScreen', () => import('./ClosureScreen.tsx')),
  },
  prefetch: [['adminClosures']],
  objects: { adminClosures: (items) => items.map(listed), adminClosure: (one) => [listed(one)] },
})
