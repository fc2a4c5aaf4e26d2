import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentenceOf } from '../../lib/baseApi.ts'
import { trashApi } from '../../lib/trash.api.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { errorToast, toast } from '../toasts.ts'
import { keepFocus } from './keepFocus.ts'

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
  /** What the button of the dialog says. */
  action?: string
  /** Whether there is no way back: nothing goes into the trash. */
  isFinal?: boolean
  /** Called when it is gone and the dialog closed, for a screen that leaves with its object. */
  onGone?: () => void
}

/**
 * Asks, deletes, and offers the way back in its toast: what is deleted waits in the trash, unless it is final.
 * @returns `ask`, and the dialog to be put beside the list.
 */
export function useDeletion<Item extends { id: string }>(options: Options<Item>) {
  const [item, setItem] = useState<Item | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isGone = useRef(false)
  const [restore] = trashApi.useRestoreMutation()

  const undo = async (id: string) => {
    const { error } = await restore(id)
    if (error) errorToast(sentenceOf(error, 'This could not be brought back. It waits in the trash.'))
    else toast('Brought back')
  }

  const confirm = async ({ id }: Item) => {
    setBusy(true)
    const { error, trashId = id } = await options.remove(id)
    isGone.current = !error
    setBusy(false)
    setAsking(false)
    if (error) return errorToast(options.failed(sentenceOf(error, '') || null))
    const way = options.isFinal ? undefined : { label: 'Undo', run: () => void undo(trashId) }
    toast(options.done[0], options.done[1], way)
  }

  useEffect(() => {
    if (isAsking || !isGone.current) return
    isGone.current = false
    if (options.onGone) options.onGone()
    else void keepFocus()
  }, [isAsking, options])

  const dialog = item && (
    <ConfirmDialog
      isOpen={isAsking}
      title={options.title}
      action={options.action ?? 'Delete'}
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
