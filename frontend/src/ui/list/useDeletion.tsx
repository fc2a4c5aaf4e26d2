import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { protectedMessageOf, errorMessageOf } from '../../data/api/baseApi.ts'
import { isQueued } from '../../data/writes/offlineMutation.ts'
import { trashApi } from '../../data/api/trash.api.ts'
import { sendBatch, takeBatchBack } from '../../data/writes/sendBatch.ts'
import type { BatchKind } from '../../offline/outbox/queue/batch.ts'
import { mayHaveLocalId } from '../../offline/outbox/queue/localId.ts'
import { drain } from '../../offline/outbox/sending/drain.ts'
import { isOutboxAvailable, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { keepWrites, putBack, takeBack, type KeptWrites } from '../../offline/outbox/undoDeletion.ts'
import { batchToast } from '../feedback/batchToast.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { protectedToast, errorToast, queuedToast, toast } from '../feedback/toasts.ts'
import { batchOf } from '../table/useBulkActions.ts'
import { keepFocus } from '../focus/keepFocus.ts'

export interface DeletionOptions<Item> {
  /** Heading of the dialog. */
  title: string
  /** The question of the dialog with the name of the object; how to restore it is added, unless it is final. */
  question: (item: Item) => ReactNode
  /** Deletes one object. @returns the id of the object in the trash, if it has another one there. */
  remove: (id: string) => Promise<{ data?: unknown; error?: unknown; trashId?: string | undefined }>
  /** Texts of the toast after a deletion, and after a failed one. */
  done: [title: string, description?: string]
  failed: (sentence: string | null) => string
  /** Last segment of the path of an object below /api, if that is not its id. */
  pathNameOf?: (item: Item) => string
  /** Label of the button of the dialog. */
  action?: string
  /** Whether it cannot be undone: nothing goes into the trash. */
  isFinal?: boolean
  /** Called when it is deleted and the dialog is closed, for a screen that closes with its object. */
  onGone?: () => void
  /** For several objects that are deleted at once, as one entry of the outbox. */
  many?: ManyOptions<Item>
}

interface ManyOptions<Item> extends BatchKind {
  title: string
  question: (count: number) => ReactNode
  /** The name of one, to tell which could not be deleted. */
  nameOf?: (item: Item) => string
}

const FINALLY_DELETED = 'This could not be restored: it is already deleted.'
const NOT_RESTORED = 'This could not be restored, because this device could not save it.'
const UNCERTAIN = 'The server may have deleted it already. Then it is in the trash.'

const restoring = (count: number) =>
  `You can restore ${count > 1 ? 'them' : 'it'} from the trash for ${TRASH_LIMITS.days} days.`

/** Without a readable outbox, no deletion is queued either. */
const keep = async (names: readonly string[]): Promise<KeptWrites> =>
  (await isOutboxAvailable()) ? keepWrites(names) : { entries: [], pictures: [] }

/**
 * Asks, deletes, and offers Undo in a toast, which restores from the trash unless the deletion is final.
 * @returns `ask` for one object, `askAll` for several with one question, and the dialog to render.
 */
export function useDeletion<Item extends { id: string }>(options: DeletionOptions<Item>) {
  const [items, setItems] = useState<readonly Item[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isDeleted = useRef(false)
  const [answered, setAnswered] = useState(0)
  const many = items.length > 1 ? options.many : undefined
  const [restore] = trashApi.useRestoreMutation()
  const dispatch = useDispatch()

  const undo = async (id: string) => {
    const { data, error } = await restore(id)
    if (error) errorToast(errorMessageOf(error, 'This could not be restored. It is still in the trash.'))
    else if (isQueued(data)) queuedToast()
    else toast('Restored')
  }

  const close = (isGone: boolean) => {
    isDeleted.current = isGone
    setBusy(false)
    setAsking(false)
  }

  const pathNameOf = options.pathNameOf ?? (({ id }: Item) => id)

  const confirm = async (item: Item) => {
    setBusy(true)
    const before = new Set(outboxStore.current().entries.map(({ id }) => id))
    const keptWrites = await keep([pathNameOf(item)])
    const { data, error, trashId = item.id } = await options.remove(item.id)
    close(!error)
    if (error) {
      const denied = protectedMessageOf(error)
      if (denied) protectedToast(denied)
      else errorToast(options.failed(errorMessageOf(error, '') || null))
      return
    }
    if (isQueued(data)) return showQueuedToast(before, keptWrites, trashId)
    const [title, description] = options.done
    toast(title, description, options.isFinal ? undefined : { label: 'Undo', run: () => void undo(trashId) })
  }

  const confirmAll = async (kind: ManyOptions<Item>) => {
    setBusy(true)
    const keptWrites = await keep(items.map(pathNameOf))
    // What was never sent is deleted on this device.
    const unsent = items.filter(({ id }) => mayHaveLocalId(id))
    for (const item of unsent) await options.remove(item.id)
    const stored = items.filter((item) => !unsent.includes(item))
    const deletion = { ...kind, done: 'deleted', method: 'DELETE', write: () => ({ version: null }) } as const
    const batch = batchOf(deletion, stored, kind.nameOf ?? (() => ''))
    const entry = stored.length > 0 ? await sendBatch(dispatch, batch, setAnswered) : null
    close(!entry || entry.state === 'waiting' || (entry.batch?.saved.length ?? 0) > 0)
    setAnswered(0)
    const undoAll = async () => {
      const back = entry && (await takeBatchBack(dispatch, entry))
      await putBack(keptWrites)
      void drain()
      if (!entry) toast('Restored')
      return back
    }
    if (entry) batchToast(entry, undoAll)
    else toast('Deleted', 'They were never sent.', { label: 'Undo', run: () => void undoAll() })
  }

  /** @param trashId the id of the deleted object in the trash. */
  const showQueuedToast = (before: ReadonlySet<string>, keptWrites: KeptWrites, trashId: string) => {
    const deletions = outboxStore
      .current()
      .entries.filter(({ id, request }) => !before.has(id) && request.method === 'DELETE')
      .map(({ id }) => id)
    const undoQueued = async () => {
      try {
        const { sent, isUncertain } = await takeBack(deletions)
        const isInTrash = sent.length > 0 && !options.isFinal
        if (isInTrash) await undo(trashId)
        await putBack(keptWrites)
        void drain()
        if (sent.length > 0 && !isInTrash) errorToast(FINALLY_DELETED)
        else if (isUncertain) toast('Restored', UNCERTAIN)
        else if (sent.length === 0) toast('Restored')
      } catch {
        errorToast(NOT_RESTORED)
      }
    }
    const action = { label: 'Undo', run: () => void undoQueued() }
    // An object that was never sent was deleted together with the entry that creates it.
    if (deletions.length === 0) toast('Deleted', 'It was never sent.', action)
    else toast('Waiting to be deleted', 'It will be deleted when you are online again.', action)
  }

  useEffect(() => {
    if (isAsking || !isDeleted.current) return
    isDeleted.current = false
    if (options.onGone) options.onGone()
    else void keepFocus()
  }, [isAsking, options])

  const [item] = items
  const dialog = item && (
    <ConfirmDialog
      isOpen={isAsking}
      title={many?.title ?? options.title}
      action={options.action ?? 'Delete'}
      busyAction={answered > 0 ? `Deleting ${answered} of ${items.length}...` : 'Deleting...'}
      isBusy={isBusy}
      onConfirm={() => void (many ? confirmAll(many) : confirm(item))}
      onCancel={() => setAsking(false)}
    >
      {many ? many.question(items.length) : options.question(item)}
      {!options.isFinal && ` ${restoring(items.length)}`}
    </ConfirmDialog>
  )
  const askAll = (toDelete: readonly Item[]) => {
    setItems(toDelete)
    setAsking(toDelete.length > 0)
  }
  return { dialog, askAll, ask: (toDelete: Item) => askAll([toDelete]) }
}
