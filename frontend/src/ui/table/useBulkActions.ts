import { useRef, useState } from 'react'
import { toast } from '../feedback/toasts.ts'
import { runBulk, type BulkOutcome, type WriteResult } from './runBulk.ts'
import type { RowSelection } from './useRowSelection.ts'

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/** Something that is done to several objects at once. */
export interface BulkAction<Item> {
  /** Title of the toast: '5 classes activated'. */
  done: (count: number) => string
  /** The reason that is told where the server gave none. */
  failed: string
  write: (item: Item) => Promise<WriteResult>
  /** Takes it back for one object. @param saved the response; undefined for a write that waits in the outbox. */
  undo?: (item: Item, saved: unknown) => Promise<WriteResult>
}

/** What could not be done, by name. */
export interface BulkReport {
  title: string
  failures: { id: string; name: string; sentence: string }[]
}

export interface BulkActions<Item> {
  /** @returns whether anything was changed or waits to be sent. */
  run: (items: readonly Item[], action: BulkAction<Item>) => Promise<boolean>
  progress: { done: number; total: number } | null
  report: BulkReport | null
  dismissReport: () => void
}

/**
 * Runs bulk actions, one at a time, and says what became of them: a toast with one Undo for all that were done, and a
 * report of those that were not, which stay selected.
 * @param nameOf for the report.
 */
export function useBulkActions<Item extends { id: string }>(
  selection: RowSelection<Item>,
  nameOf: (item: Item) => string,
): BulkActions<Item> {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const isBusy = useRef(false)

  const send = async (
    items: readonly Item[],
    write: (item: Item) => Promise<WriteResult>,
    failed: string,
  ): Promise<BulkOutcome<Item> | null> => {
    if (isBusy.current || items.length === 0) return null
    isBusy.current = true
    setReport(null)
    setProgress({ done: 0, total: items.length })
    try {
      const outcome = await runBulk(items, write, failed, (done) =>
        setProgress({ done, total: items.length }),
      )
      const { failed: failures } = outcome
      if (failures.length > 0)
        setReport({
          title: `${failures.length} of ${items.length} could not be changed`,
          failures: failures.map(({ item, sentence }) => ({ id: item.id, name: nameOf(item), sentence })),
        })
      selection.mark(idsOf(failures.map(({ item }) => item)), true)
      return outcome
    } finally {
      isBusy.current = false
      setProgress(null)
    }
  }

  const run = async (items: readonly Item[], action: BulkAction<Item>): Promise<boolean> => {
    // Also those among the selected that need no change.
    const chosen = idsOf(selection.selected)
    const outcome = await send(items, action.write, action.failed)
    if (!outcome) return false
    const { saved, queued } = outcome
    const done = [...saved.map(({ item }) => item), ...queued]
    if (done.length === 0) return false
    const failed = new Set(idsOf(outcome.failed.map(({ item }) => item)))
    // Not all: something else may have been selected meanwhile.
    selection.mark(
      chosen.filter((id) => !failed.has(id)),
      false,
    )
    const { undo } = action
    const responses = new Map(saved.map(({ item, data }) => [item.id, data]))
    const takeBack = async () => {
      // Their report goes away, too. It is done at once, because something else may be selected until the end.
      selection.mark([...failed], false)
      const back = await send(
        done,
        (item) => (undo as NonNullable<typeof undo>)(item, responses.get(item.id)),
        action.failed,
      )
      if (back && back.saved.length + back.queued.length > 0) toast('Undone')
    }
    toast(
      action.done(done.length),
      queued.length > 0 ? 'Waiting to be sent. It is saved on this device.' : undefined,
      undo && { label: 'Undo', run: () => void takeBack() },
    )
    return true
  }

  return { run, progress, report, dismissReport: () => setReport(null) }
}
