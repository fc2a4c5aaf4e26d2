import { describeClosure, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { closureState, lastDayOf } from '@lane-and-court/contract/closures/closureTimes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { useMemo, useRef } from 'react'
import { countOf } from '../../../lib/format/countOf.ts'
import { useNewYorkNow } from '../../../lib/time/newYorkNow.ts'
import { deleteAction, editAction, type Action } from '../../../ui/actions/actions.ts'
import { useDeletion } from '../../../ui/list/useDeletion.tsx'
import { BulkTable } from '../../../ui/table/BulkTable.tsx'
import { useBulkActions, type BulkAction } from '../../../ui/table/useBulkActions.ts'
import { useRowSelection } from '../../../ui/table/useRowSelection.ts'
import { closureColumns } from './closureColumns.tsx'
import { CLOSURE_ORDERS } from './closureOrders.ts'
import { path, useDeleteClosureMutation, useEndClosureMutation } from './closuresAdmin.api.ts'
import { toast, unsavedToast } from '../../../ui/feedback/toasts.ts'

interface Props {
  items: readonly Closure[]
  sort: string
  onSort: (sort: string) => void
  isBusy: boolean
}

/** The closures as a table, with what can be done with one and with several. */
export function ClosureTable({ items, sort, onSort, isBusy }: Props) {
  const now = useNewYorkNow()
  const today = now.slice(0, 10)
  const [remove] = useDeleteClosureMutation()
  const [sendEnding] = useEndClosureMutation()
  const end = useClosureEnding()
  const nameOf = (closure: Closure) => describeWhen(closure, today)
  const selection = useRowSelection(items)
  const bulk = useBulkActions(selection, nameOf)
  const columns = useMemo(() => closureColumns(now), [now])
  const { ask, askAll, dialog } = useDeletion<Closure>({
    title: 'Delete Closure',
    question: (closure) =>
      `Delete "${describeClosure(closure)}"? It leaves the website immediately, and is kept in the trash for 30 days.`,
    remove,
    done: ['Closure deleted', 'It is kept in the trash for 30 days'],
    failed: (sentence) => sentence ?? 'The closure could not be deleted.',
    many: {
      title: 'Delete Closures',
      question: (count) =>
        `Delete ${countOf(count, 'closure')}? They leave the website immediately, and are kept in the trash for 30 days.`,
      done: (count) => [`${countOf(count, 'closure')} deleted`, 'They are kept in the trash for 30 days'],
      nameOf,
    },
  })
  const canEnd = (closure: Closure) => closureState(closure, now) !== 'over'
  const canRestart = (closure: Closure) => closure.endedAt !== null && lastDayOf(closure) >= today

  const actionsOf = (closure: Closure): Action[] => [
    editAction(`${path}/${encodeURIComponent(closure.id)}/edit`),
    ...(canEnd(closure)
      ? [{ label: 'End early', icon: 'check', onClick: () => end(closure, true) } as const]
      : []),
    ...(canRestart(closure)
      ? [{ label: 'Restart', icon: 'undo', onClick: () => end(closure, false) } as const]
      : []),
    deleteAction(() => ask(closure)),
  ]
  const ending: BulkAction<Closure> = {
    done: (count) => `${countOf(count, 'closure')} ended`,
    failed: 'The closure could not be ended.',
    write: ({ id }) => sendEnding({ id, isEnded: true }),
    undo: ({ id }) => sendEnding({ id, isEnded: false }),
  }

  return (
    <>
      <BulkTable
        label="Closures"
        items={items}
        columns={columns}
        nameOf={nameOf}
        actions={actionsOf}
        selection={selection}
        orders={CLOSURE_ORDERS}
        sort={sort}
        onSort={onSort}
        isBusy={isBusy}
        bulk={bulk}
        choices={[
          { label: 'End early', icon: 'check', items: selection.selected.filter(canEnd), action: ending },
        ]}
        onDelete={askAll}
      />
      {dialog}
    </>
  )
}

/** @returns what ends a closure early, or lets it hold again, with Undo; one at a time. */
function useClosureEnding(): (closure: Pick<Closure, 'id'>, isEnded: boolean) => void {
  const [send] = useEndClosureMutation()
  const isBusy = useRef(false)
  // The buttons are never disabled, because they would lose the focus.
  const end = ({ id }: Pick<Closure, 'id'>, isEnded: boolean) => {
    if (isBusy.current) return
    isBusy.current = true
    void (async () => {
      const result = await send({ id, isEnded })
      const failed = isEnded ? 'The closure could not be ended.' : 'The closure could not be restarted.'
      if (unsavedToast(result, failed)) return
      if (isEnded)
        toast('Ended', 'It is no longer on the website', {
          label: 'Undo',
          run: () => end({ id }, false),
        })
      else toast('Restarted', 'It is on the website again')
    })().finally(() => {
      isBusy.current = false
    })
  }
  return end
}
