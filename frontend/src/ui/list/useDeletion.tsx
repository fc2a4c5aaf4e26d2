import { useState, type ReactNode } from 'react'
import { sentenceOf } from '../../lib/baseApi.ts'
import { trashApi } from '../../lib/trash.api.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { errorToast, toast } from '../toasts.ts'

interface Options<Item> {
  /** Heading of the dialog. */
  title: string
  /** What the dialog asks, naming the object. */
  question: (item: Item) => ReactNode
  /** Where the trash knows the object by another id than its own, that one is answered. */
  remove: (id: string) => Promise<{ error?: unknown; trashId?: string | undefined }>
  /** What the toast says when it is gone, and when it is not. */
  done: [title: string, description?: string]
  failed: (sentence: string | null) => string
}

/**
 * Asks, deletes, and offers the way back in its toast: what is deleted waits in the trash.
 * @returns `ask`, and the dialog to be put beside the list.
 */
export function useDeletion<Item extends { id: string }>(options: Options<Item>) {
  const [item, setItem] = useState<Item | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [restore] = trashApi.useRestoreMutation()

  const undo = async (id: string) => {
    const { error } = await restore(id)
    if (error) errorToast(sentenceOf(error, 'This could not be brought back. It waits in the trash.'))
    else toast('Brought back')
  }

  const confirm = async ({ id }: Item) => {
    setBusy(true)
    const { error, trashId = id } = await options.remove(id)
    setBusy(false)
    setAsking(false)
    if (error) errorToast(options.failed(sentenceOf(error, '') || null))
    else toast(options.done[0], options.done[1], { label: 'Undo', run: () => void undo(trashId) })
  }

  const dialog = item && (
    <ConfirmDialog
      isOpen={isAsking}
      title={options.title}
      action="Delete"
      busyAction="Deleting..."
      isBusy={isBusy}
      onConfirm={() => void confirm(item)}
      onCancel={() => setAsking(false)}
    >
      {options.question(item)}
    </ConfirmDialog>
  )
  return {
    dialog,
    ask(doomed: Item) {
      setItem(doomed)
      setAsking(true)
    },
  }
}
