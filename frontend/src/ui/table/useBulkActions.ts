import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Tag } from '../../data/api/tags.ts'
import { sendBatch, takeBatchBack } from '../../data/writes/sendBatch.ts'
import { answeredIn } from '../../offline/outbox/queue/batch.ts'
import type { BatchedWrite, BatchWords, OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { batchToast } from '../feedback/batchToast.ts'
import { queuedToast, toast } from '../feedback/toasts.ts'
import type { RowSelection } from './useRowSelection.ts'

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** Something that is done to several objects at once. */
export interface BulkAction<Item> {
  words: BatchWords
  tags: readonly Tag[]
  /** Path of the list. */
  screen: string
  write: (item: Item) => Omit<BatchedWrite, 'name'>
}

/** What could not be done, by name. */
export interface BulkReport {
  title: string
  failures: { id: string; name: string; sentence: string; screen: string | null }[]
}

interface Progress {
  done: number
  total: number
}

export interface BulkActions<Item> {
  /** @returns whether anything was changed or waits to be sent. */
  run: (items: readonly Item[], action: BulkAction<Item>) => Promise<boolean>
  progress: Progress | null
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
  const [progress, setProgress] = useState<Progress | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const isBusy = useRef(false)
  /** The objects by the paths of their writes. */
  const ids = useRef(new Map<string, string>())

  const onProgress = (entry: OutboxEntry) =>
    setProgress({ done: answeredIn(entry), total: entry.batch?.total ?? 0 })

  /** @returns the entry, or null if something else is under way; what was refused is selected and told. */
  const send = async (total: number, work: () => Promise<OutboxEntry | null>): Promise<OutboxEntry | null> => {
    if (isBusy.current || total === 0) return null
    isBusy.current = true
    setReport(null)
    setProgress({ done: 0, total })
    try {
      const entry = await work()
      const failures = (entry?.batch?.refused ?? []).map(({ path, name, screen, message }) => ({
        id: ids.current.get(path) ?? path,
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

  const run = async (items: readonly Item[], action: BulkAction<Item>): Promise<boolean> => {
    // Also those among the selected that need no change.
    const chosen = idsOf(selection.selected)
    const { words, tags, screen } = action
    const writes = items.map((item) => ({ ...action.write(item), name: nameOf(item) }))
    ids.current = new Map(
      writes.flatMap(({ path, undo }, place) => {
        const id = items[place]?.id ?? ''
        return [[path, id] as const, ...(undo ? [[undo.path, id] as const] : [])]
      }),
    )
    const entry = await send(items.length, () =>
      sendBatch(dispatch, { words, tags, screen, writes }, onProgress),
    )
    if (!entry) return false
    const failed = new Set(entry.batch?.refused.map(({ path }) => ids.current.get(path)))
    const isDone = entry.state !== 'failed' && failed.size < items.length
    // Not all: something else may have been selected meanwhile.
    if (isDone)
      selection.mark(
        chosen.filter((id) => !failed.has(id)),
        false,
      )
    const undo = async () => {
      // Their report goes away, too. It is done at once, because something else may be selected until the end.
      selection.mark([...failed].filter((id) => id !== undefined), false)
      const back = await send(items.length, () => takeBatchBack(dispatch, entry, onProgress))
      if (back?.state === 'waiting') queuedToast()
      else if (!back?.batch || back.batch.saved.length > 0) toast('Undone')
    }
    batchToast(entry, () => void undo())
    return isDone
  }

  return { run, progress, report, dismissReport: () => setReport(null) }
}
