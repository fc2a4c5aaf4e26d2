import { TRASH_LIMITS } from '@lane-and-court/contract/trash/trash.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { protectedMessageOf, errorMessageOf } from '../../data/api/baseApi.ts'
import { inParallel } from '../../base/inParallel.ts'
import { isQueued } from '../../data/writes/offlineMutation.ts'
import { trashApi } from '../../data/api/trash.api.ts'
import { drain } from '../../offline/outbox/sending/drain.ts'
import { isOutboxAvailable, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import { lastOf } from '../../offline/outbox/overlay.ts'
import { keepWrites, putBack, takeBack, type KeptWrites } from '../../offline/outbox/undoDeletion.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { protectedToast, errorToast, queuedToast, toast } from '../feedback/toasts.ts'
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
  /** The texts for several objects that are deleted at once. */
  many?: {
    title: string
    question: (count: number) => ReactNode
    done: (count: number) => [title: string, description?: string]
    /** The name of one, to tell which could not be deleted. */
    nameOf?: (item: Item) => string
  }
}

/** Number of parallel requests when several objects are deleted or restored. */
const MAX_PARALLEL = 6

const FINALLY_DELETED = 'This could not be restored: it is already deleted.'
const DELETED = 'It is already deleted. You can restore it in the trash.'
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
  const many = items.length > 1 ? options.many : undefined
  const [restore] = trashApi.useRestoreMutation()

  const undo = async (ids: readonly string[]) => {
    const results = await inParallel(ids, MAX_PARALLEL, (id) => restore(id))
    const failure = results.find(({ error }) => error)
    if (failure)
      errorToast(errorMessageOf(failure.error, 'This could not be restored. It is still in the trash.'))
    else if (results.some(({ data }) => isQueued(data))) queuedToast()
    else toast('Restored')
  }

  const confirm = async () => {
    setBusy(true)
    const before = new Set(outboxStore.current().entries.map(({ id }) => id))
    const pathNameOf = options.pathNameOf ?? (({ id }: Item) => id)
    const keptWrites = await keep(items.map(pathNameOf))
    const results = await inParallel(items, MAX_PARALLEL, async (item) => {
      const { id } = item
      const { data, error, trashId = id } = await options.remove(id)
      return { id, isInOutbox: isQueued(data), error, trashId, pathName: pathNameOf(item) }
    })
    const succeeded = results.filter(({ error, isInOutbox }) => !error && !isInOutbox)
    const isAnyQueued = results.some(({ isInOutbox }) => isInOutbox)
    const failure = results.find(({ error }) => error)
    isDeleted.current = succeeded.length > 0 || isAnyQueued
    setBusy(false)
    setAsking(false)
    if (failure) {
      const denied = protectedMessageOf(failure.error)
      if (denied) {
        protectedToast(denied)
        return
      }
      const sentence = options.failed(errorMessageOf(failure.error, '') || null)
      if (succeeded.length === 0 && items.length === 1) return errorToast(sentence)
      const left = items.filter(({ id }) => results.some((result) => result.id === id && result.error))
      const names =
        many?.nameOf && left.length > 0 ? ` Not deleted: ${left.map(many.nameOf).join(', ')}.` : ''
      const back = { label: 'Undo', run: () => void undo(succeeded.map(({ trashId }) => trashId)) }
      errorToast(
        `${sentence}: ${succeeded.length} of ${items.length} are deleted.${names}`,
        undefined,
        succeeded.length > 0 && !options.isFinal ? back : undefined,
      )
      return
    }
    if (isAnyQueued)
      return showQueuedToast(before, keptWrites, (pathName) =>
        results.flatMap((result) => (result.pathName === pathName ? result.trashId : [])),
      )
    const ids = succeeded.map(({ trashId }) => trashId)
    const undoAction = options.isFinal ? undefined : { label: 'Undo', run: () => void undo(ids) }
    const [title, description] = many ? many.done(items.length) : options.done
    toast(title, description, undoAction)
  }

  /** @param trashIdsOf the ids in the trash of a deleted object. */
  const showQueuedToast = (
    before: ReadonlySet<string>,
    keptWrites: KeptWrites,
    trashIdsOf: (pathName: string) => string[],
  ) => {
    const deletions = outboxStore
      .current()
      .entries.filter(({ id, request }) => !before.has(id) && request.method === 'DELETE')
      .map(({ id }) => id)
    const undoQueued = async () => {
      try {
        const { sent, isUncertain } = await takeBack(deletions)
        const inTrash = options.isFinal ? [] : sent.flatMap(({ resource }) => trashIdsOf(lastOf(resource)))
        if (inTrash.length > 0) await undo(inTrash)
        await putBack(keptWrites)
        void drain()
        if (inTrash.length < sent.length) errorToast(options.isFinal ? FINALLY_DELETED : DELETED)
        else if (isUncertain) toast('Restored', UNCERTAIN)
        else if (sent.length === 0) toast('Restored')
      } catch {
        errorToast('This could not be restored, because this device could not save it.')
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
      busyAction="Deleting..."
      isBusy={isBusy}
      onConfirm={() => void confirm()}
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
