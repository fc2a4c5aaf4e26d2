import { useEffect, useRef, useState, type ReactNode } from 'react'
import { protectedMessageOf, errorMessageOf } from '../../lib/baseApi.ts'
import { inParallel } from '../../base/inParallel.ts'
import { isQueued } from '../../lib/offlineMutation.ts'
import { trashApi } from '../../lib/trash.api.ts'
import { discard } from '../../offline/outbox/discard.ts'
import { outboxStore } from '../../offline/outbox/outbox.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { deniedToast, errorToast, toast } from '../toasts.ts'
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
  /** What is said of several that are deleted at once. */
  many?: {
    title: string
    question: (count: number) => ReactNode
    done: (count: number) => [title: string, description?: string]
  }
}

/** Calls at a time, where several are deleted or brought back. */
const WIDTH = 6

/**
 * Asks, deletes, and offers the way back in its toast: what is deleted waits in the trash, unless it is final.
 * @returns `ask` for one, `askAll` for several with one question, and the dialog to be put beside the list.
 */
export function useDeletion<Item extends { id: string }>(options: Options<Item>) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isGone = useRef(false)
  const many = items.length > 1 ? options.many : undefined
  const [restore] = trashApi.useRestoreMutation()

  const undo = async (ids: readonly string[]) => {
    const answers = await inParallel(ids, WIDTH, (id) => restore(id))
    const refused = answers.find(({ error }) => error)
    if (refused)
      errorToast(errorMessageOf(refused.error, 'This could not be brought back. It waits in the trash.'))
    else toast('Brought back')
  }

  const confirm = async () => {
    setBusy(true)
    const before = new Set(outboxStore.current().entries.map(({ id }) => id))
    const answers = await inParallel(items, WIDTH, async ({ id }) => {
      const { error, trashId = id } = await options.remove(id)
      return { error, trashId }
    })
    const gone = answers.filter(({ error }) => !error)
    const waiting = items.filter((_item, at) => isQueued(answers[at]?.error))
    const refused = answers.find(({ error }) => error && !isQueued(error))
    isGone.current = gone.length + waiting.length > 0
    setBusy(false)
    setAsking(false)
    if (refused) {
      const denied = protectedMessageOf(refused.error)
      if (denied) {
        deniedToast(denied)
        return
      }
      const sentence = options.failed(errorMessageOf(refused.error, '') || null)
      errorToast(gone.length > 0 ? `${sentence}: ${gone.length} of ${items.length} are deleted.` : sentence)
      return
    }
    if (waiting.length > 0) return tellWaiting(before)
    const ids = gone.map(({ trashId }) => trashId)
    const way = options.isFinal ? undefined : { label: 'Undo', run: () => void undo(ids) }
    const [title, description] = many ? many.done(items.length) : options.done
    toast(title, description, way)
  }

  /** A deletion that nobody has sent yet is just taken back. */
  const tellWaiting = (before: ReadonlySet<string>) => {
    const { entries } = outboxStore.current()
    const ids = entries.filter(({ id }) => !before.has(id)).map(({ id }) => id)
    // What was never sent is gone with its creation.
    if (ids.length === 0) return toast('Deleted', 'It was never sent.')
    toast('Waiting to be deleted', 'It is deleted when the connection is back.', {
      label: 'Undo',
      run: () => void discard(ids).then(() => toast('Brought back')),
    })
  }

  useEffect(() => {
    if (isAsking || !isGone.current) return
    isGone.current = false
    if (options.onGone) options.onGone()
    else void keepFocus()
  }, [isAsking, options])

  const [item] = items
  const dialog = item && (
    <ConfirmDialog
      isOpen={isAsking}
      title={many?.title ?? options.title}
      action={options.action ?? 'Delete'}
      busyAction="Deleting..."
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => setAsking(false)}
    >
      {many ? many.question(items.length) : options.question(item)}
    </ConfirmDialog>
  )
  const askAll = (doomed: readonly Item[]) => {
    setItems(doomed)
    setAsking(doomed.length > 0)
  }
  return { dialog, askAll, ask: (doomed: Item) => askAll([doomed]) }
}
