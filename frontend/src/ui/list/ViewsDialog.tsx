import { VIEW_LIMITS, type SavedView, type ViewInput } from '@lane-and-court/contract/views/views.ts'
import { viewInputSchema } from '@lane-and-court/contract/views/views.schema.ts'
import { useState } from 'react'
import { randomUuid } from '../../base/idempotencyKey.ts'
import {
  useCreateViewMutation,
  useDeleteViewMutation,
  useUpdateViewMutation,
} from '../../data/api/savedViews.api.ts'
import { validateBy } from '../../data/writes/formErrors.ts'
import { isQueued } from '../../data/writes/offlineMutation.ts'
import styles from '../admin.module.css'
import { queuedToast, toast, unsavedToast } from '../feedback/toasts.ts'
import { useFirstFieldFocus } from '../focus/useFirstFieldFocus.ts'
import { TextField } from '../form/fields.tsx'
import { FormActions } from '../form/FormActions.tsx'
import { FormDialog, FormDialogHeading } from '../form/FormDialog.tsx'
import { ValidatedForm } from '../form/ValidatedForm.tsx'
import toolStyles from './ListTools.module.css'

interface Props {
  list: ViewInput['list']
  views: readonly SavedView[]
  /** What the list shows now. */
  query: string
  isOpen: boolean
  onClose: () => void
}

/** Saves what a list shows as a view, and renames or deletes the views that are there. */
export function ViewsDialog({ list, views, query, isOpen, onClose }: Props) {
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const [create] = useCreateViewMutation()
  const [update] = useUpdateViewMutation()
  const [remove] = useDeleteViewMutation()

  const save = async (name: string) => {
    const input = { list, name: name.trim(), query: renamed?.query ?? query }
    // A view of that name gets these filters; there would be two otherwise that nobody can tell apart.
    const same = renamed ?? views.find((view) => view.name.toLowerCase() === input.name.toLowerCase())
    const key = randomUuid()
    const { data, error } = same ? await update({ view: same, input, key }) : await create({ input, key })
    if (error) return error
    if (isQueued(data)) queuedToast()
    else toast(renamed ? 'View renamed' : 'View saved', input.name)
    onClose()
    return null
  }
  const removeView = async ({ id, name }: SavedView) => {
    const result = await remove(id)
    if (!unsavedToast(result, 'Failed to delete view')) toast('View deleted', name)
    if (!result.error) onClose()
  }

  const heading = renamed ? `Rename ${renamed.name}` : 'Save this view'
  return (
    <FormDialog isOpen={isOpen} onClose={onClose}>
      <ValidatedForm<{ list: string; name: string; query: string }>
        key={renamed?.id ?? ''}
        label={heading}
        className={styles.form}
        initialValues={{ list, name: renamed?.name ?? '', query }}
        validate={validateBy(viewInputSchema)}
        submit={({ name }) => save(name)}
        failed="The view could not be saved. Please try again."
      >
        {({ submitting }) => (
          <>
            <FormDialogHeading heading={heading} />
            <NameField isNew={renamed === null} />
            <FormActions
              action={renamed ? 'Rename View' : 'Save View'}
              busyAction="Saving..."
              isBusy={submitting}
              onCancel={onClose}
            />
          </>
        )}
      </ValidatedForm>
      {!renamed && views.length > 0 && (
        <ul aria-label="Saved views" className={toolStyles.viewList}>
          {views.map((view) => (
            <li key={view.id}>
              <span>{view.name}</span>
              <button
                type="button"
                className={styles.link}
                aria-label={`Rename ${view.name}`}
                onClick={() => setRenamed(view)}
              >
                Rename
              </button>
              <button
                type="button"
                className={styles.link}
                aria-label={`Delete ${view.name}`}
                onClick={() => void removeView(view)}
              >
                Delete
              </button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

/** Focused when it appears: Rename has gone with the list, and the focus with it. */
function NameField({ isNew }: { isNew: boolean }) {
  const box = useFirstFieldFocus()
  return (
    <div ref={box}>
      <TextField
        name="name"
        label="Name"
        maxLength={VIEW_LIMITS.name}
        autoComplete="off"
        {...(isNew ? { hint: 'Keeps the search, the filters and the order, for you alone' } : {})}
      />
    </div>
  )
}
