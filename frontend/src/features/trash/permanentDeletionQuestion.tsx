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
      <p>Delete {name ? `"${name}"` : 'this'} permanently? This cannot be undone.</p>
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
  if (type === 'picture') return 'Its files are removed from this site, even where the picture is still used.'
  return type === 'image'
    ? 'The picture is removed from this site immediately, unless something else still uses it.'
    : 'Pictures that were uploaded for it are removed from this site immediately, unless something else still uses them.'
}
