import { TRASH_LIMITS, type TrashItem } from '@lane-and-court/contract/trash/trash.ts'
import { trashApi } from '../../data/api/trash.api.ts'
import styles from '../../ui/admin.module.css'
import type { ObjectKinds } from '../../ui/adminResource.ts'
import { keepFocus } from '../../ui/focus/keepFocus.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import rowsStyles from '../../ui/list/Rows.module.css'
import { useDeletion } from '../../ui/list/useDeletion.tsx'
import { unsavedToast, toast } from '../../ui/feedback/toasts.ts'
import { TrashRow } from './TrashRow.tsx'
import type { ReactNode } from 'react'

/** What was deleted and can still be restored, newest deletion first. */
export function TrashList({ page, kinds }: { page: number; kinds: ObjectKinds }) {
  // Every feature moves objects to the trash, so an earlier response is outdated.
  const result = trashApi.useTrashQuery(page, { refetchOnMountOrArgChange: true })
  const [restore, { isLoading, originalArgs }] = trashApi.useRestoreMutation()
  const [remove] = trashApi.useDeleteForGoodMutation()
  const { dialog, ask } = useDeletion<TrashItem>({
    title: 'Delete Permanently',
    question: (item) => permanentDeletionQuestion(item, kinds),
    remove,
    done: ['Deleted permanently'],
    failed: (sentence) => sentence ?? 'This could not be deleted.',
    action: 'Delete permanently',
    isFinal: true,
  })

  const restoreItem = async ({ id, name }: TrashItem) => {
    if (unsavedToast(await restore(id), 'This could not be restored.')) return
    toast('Restored', name)
    void keepFocus()
  }

  return (
    <>
      <ListPage
        result={result}
        noun="trash"
        failed="The trash could not be loaded."
        page={page}
        perPage={TRASH_LIMITS.perPage}
        before="Newer"
        after="Older"
      >
        {({ items }) =>
          items.length === 0 ? (
            <div role="status" className={styles.panel}>
              <h2 className={styles.title}>The trash is empty</h2>
              <p className={styles.lead}>What you delete can be restored here.</p>
            </div>
          ) : (
            <ul className={rowsStyles.rows} aria-label="Trash" aria-busy={result.isFetching}>
              {items.map((item) => (
                <TrashRow
                  key={item.id}
                  item={item}
                  kind={kinds[item.type]}
                  isBusy={isLoading && originalArgs === item.id}
                  onRestore={() => void restoreItem(item)}
                  onDelete={() => ask(item)}
                />
              ))}
            </ul>
          )
        }
      </ListPage>
      {dialog}
    </>
  )
}

/** @returns the question before a permanent deletion, with what happens to the pictures and their copies. */
function permanentDeletionQuestion(
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
