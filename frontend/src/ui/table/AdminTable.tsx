import type { ReactNode, RefObject } from 'react'
import { deleteAction, type Action } from '../actions/actions.ts'
import { useDeletion, type DeletionOptions } from '../list/useDeletion.tsx'
import type { WholeList } from '../list/wholeList.ts'
import { BulkBar, type BulkButton } from './BulkBar.tsx'
import { bulkButtons, deleteButton, type BulkChoice } from './bulkButtons.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { useBulkActions, type BulkActions } from './useBulkActions.ts'
import { useRowSelection, type RowSelection } from './useRowSelection.ts'

/** The selected rows, for what a table offers besides. */
interface Selected<Item> {
  selection: RowSelection<Item>
  bulk: BulkActions<Item>
}

interface Props<Item> extends Omit<DataTableProps<Item>, 'selection'> {
  /** What can be done with one, before Delete. */
  actions: (item: Item) => readonly Action[]
  /** What can be done with those that are selected. */
  choices: (selected: readonly Item[]) => readonly BulkChoice<Item>[]
  /** What first asks for more than the selection. */
  buttons?: readonly BulkButton[]
  deletion: DeletionOptions<Item>
  /** What the list has on all its pages; all of it can be selected. */
  whole?: WholeList<Item>
  /** The element around the rows, for dragging them. */
  rows?: RefObject<HTMLDivElement | null>
  /** The dialogs of those buttons. */
  children?: (selected: Selected<Item>) => ReactNode
}

/** The rows of a list of the admin area, with what can be done with one of them and with several. */
export function AdminTable<Item extends { id: string }>(props: Props<Item>) {
  const { actions, choices, buttons = [], deletion, whole, rows, children, ...table } = props
  const { items, nameOf } = table
  const selection = useRowSelection(items, whole?.name)
  const bulk = useBulkActions(selection, nameOf)
  const { many, ...one } = deletion
  const { ask, askAll, dialog } = useDeletion<Item>({ ...one, ...(many && { many: { nameOf, ...many } }) })
  const { selected } = selection
  return (
    <>
      <div ref={rows}>
        <DataTable
          {...table}
          selection={selection}
          actions={(item) => [...actions(item), deleteAction(() => ask(item))]}
        />
      </div>
      <BulkBar
        selection={selection}
        items={items}
        bulk={bulk}
        {...(whole && { whole })}
        buttons={[...bulkButtons(bulk, choices(selected)), ...buttons, deleteButton(() => askAll(selected))]}
      />
      {children?.({ selection, bulk })}
      {dialog}
    </>
  )
}
