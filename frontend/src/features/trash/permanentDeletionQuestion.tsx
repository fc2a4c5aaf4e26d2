import type { ReactNode } from 'react'
import type { TrashItem } from '@lane-and-court/contract/trash/trash.types.ts'
import type { ObjectKinds } from '../../ui/adminResource.ts'

/** @returns the question before a permanent deletion, with what happens to the pictures and their copies. */
export function permanentDeletionQuestion(
  { name, type }: Pick<TrashItem, 'name' | 'type'>,
  kinds: ObjectKinds,
): ReactNode {
  return (
    <>
      <p>Delete {name ? `"${name}"` : 'this'} for good? This cannot be undone.</p>
      {kinds[type]?.hasPictures !== false && (
        <>
          <p>{whatLeaves(type)}</p>
          <p>
            Devices that have shown a picture may keep a copy: most remove it within a day or when they open
            this site again; images stored by the gallery sync are removed by the next sync. Copies that
            people saved themselves remain.
          </p>
        </>
      )}
    </>
  )
}

function whatLeaves(type: string): string {
  if (type === 'picture') return 'Its files leave this site, also where something still uses the picture.'
  return type === 'image'
    ? 'The picture leaves this site at once, unless something else on it still shows it.'
    : 'Pictures that were uploaded for it leave this site at once, unless something else on it still shows them.'
}
