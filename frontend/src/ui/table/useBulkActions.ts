import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { sendBatch, takeBatchBack } from '../../data/writes/sendBatch.ts'
import type { BatchKind, NewBatch } from '../../offline/outbox/queue/batch.ts'
import type { BatchedWrite, OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { batchToast } from '../feedback/batchToast.ts'
import type { RowSelection } from './useRowSelection.ts'

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** Something that is done to several objects at once. */
export interface BulkAction<Item> extends BatchKind {
  /** '5 classes activated'. */
  done: string
  method: NewBatch['method']
  /** What follows the path of an object in the request. */
  below?: '' | '/spam'
  write: (item: Item) => Pick<BatchedWrite, 'version' | 'body' | 'before'>
}

/** @returns the batch that does something to these objects. */
export function batchOf<Item extends { id: string }>(
  { one, done, tags, path, form, below = '', method, write }: BulkAction<Item>,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): NewBatch {
  const writes = items.map((item) => {
    const own = `${path}/${encodeURIComponent(item.id)}`
    return { ...write(item), path: own + below, name: nameOf(item), screen: own + form }
  })
  return { words: { one, done }, tags, screen: path, method, writes }
}

/** What could not be done, by name. */
export interface BulkReport {
  title: string
  failures: { id: string; name: string; sentence: string; screen: string | null }[]
}

export interface BulkActions<Item> {
  /** @returns whether anything was changed or waits to be sent. */
  run: (items: readonly Item[], action: BulkAction<Item>) => Promise<boolean>
  progress: { done: number; total: number } | null
  report: BulkReport | null
  dismissReport: () => void
}

/**
 * Runs bulk actions, one at a time and each as one entry of the outbox, and says what became of them: a toast with one
 * Undo for all that were done, and a report of those that were not, which stay selected.
 * @param nameOf for the report.
 */
export function useBulkActions<Item extends { id: string }>(
  selection: RowSelection<Item>,
  nameOf: (item: Item) => string,
): BulkActions<Item> {
  const dispatch = useDispatch()
  const [progress, setProgress] = useState<BulkActions<Item>['progress']>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const isBusy = useRef(false)

  const run = async (items: readonly Item[], action: BulkAction<Item>): Promise<boolean> => {
    const total = items.length
    // Also those among the selected that need no change.
    const chosen = idsOf(selection.selected)
    const batch = batchOf(action, items, nameOf)
    const ids = new Map(batch.writes.map(({ path }, place) => [path, items[place]?.id ?? '']))

    /** Selects and reports the refused objects. @returns the entry; undefined while another action is still running. */
    const send = async (
      work: (onProgress: (done: number) => void) => Promise<OutboxEntry | null>,
    ): Promise<OutboxEntry | null | undefined> => {
      if (isBusy.current || total === 0) return undefined
      isBusy.current = true
      setReport(null)
      setProgress({ done: 0, total })
      try {
        const entry = await work((done) => setProgress({ done, total }))
        const failures = (entry?.batch?.refused ?? []).map(({ path, name, screen, message }) => ({
          id: ids.get(path) ?? path,
          name,
          screen,
          sentence: message,
        }))
        if (failures.length > 0)
          setReport({ title: `${failures.length} of ${total} could not be changed`, failures })
        selection.mark(idsOf(failures), true)
        return entry
      } finally {
        isBusy.current = false
        setProgress(null)
      }
    }

    const entry = await send((onProgress) => sendBatch(dispatch, batch, onProgress))
    if (!entry) return false
    const failed = new Set(entry.batch?.refused.map(({ path }) => ids.get(path) ?? path))
    const isDone = entry.state !== 'failed' && failed.size < total
    // Not all: something else may have been selected meanwhile.
    if (isDone)
      selection.mark(
        chosen.filter((id) => !failed.has(id)),
        false,
      )
    batchToast(entry, () => {
      // Their report goes away, too. It is done at once, because something else may be selected until the end.
      selection.mark([...failed], false)
      return send((onProgress) => takeBatchBack(dispatch, entry, onProgress))
    })
    return isDone
  }

  return { run, progress, report, dismissReport: () => setReport(null) }
}
