import type { Fields } from '@lane-and-court/contract/fields/fields.ts'
import { screen } from '../../lib/browser/screen.ts'
import type { PlainResource } from './plainResource.ts'

/** @returns the screens of a plain resource, for `defineAdminResource`; their scripts are loaded when one is opened. */
export function plainScreens<F extends Fields, Item extends { id: string; version: number }>(
  resource: PlainResource<F, Item>,
) {
  const editor = screen('Editor', async () => {
    const [{ PlainEditor }, schema] = await Promise.all([
      import('./PlainEditor.tsx'),
      resource.loadSchema?.(),
    ])
    return { Editor: () => <PlainEditor {...resource} schema={schema} /> }
  })
  return {
    '': screen('List', async () => {
      const { PlainList } = await import('./PlainList.tsx')
      return { List: () => <PlainList {...resource} /> }
    }),
    '/new': editor,
    '/:id/edit': editor,
  }
}
