import type { RefObject } from 'react'
import { BulkBar, type BulkButton } from './BulkBar.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { bulkButtons, deleteButton, type BulkChoice } from './bulkButtons.ts'
import type { BulkActions } from './useBulkActions.ts'

interface Props<Item> extends DataTableProps<Item> {
  bulk: BulkActions<Item>
  choices: readonly BulkChoice<Item>[]
  /** Those that first ask for more than the selection. */
  buttons?: readonly BulkButton[]
  /** Asks whether the selected items are to be deleted. */
  onDelete: (items: readonly Item[]) => void
  /** The element around the rows, for dragging them. */
  rows?: RefObject<HTMLDivElement | null>
}

/** A list of objects, with what can be done with one of them and with several. */
export function BulkTable<Item extends { id: string }>(props: Props<Item>) {
  const { bulk, choices, buttons = [], onDelete, rows, ...table } = props
  const { selection, items } = table
  return (
    <>
      <div ref={rows}>
        <DataTable {...table} />
      </div>
      <BulkBar
        selection={selection}
        items={items}
        bulk={bulk}
        buttons={[
          ...bulkButtons(bulk, choices),
          ...buttons,
          deleteButton(() => onDelete(selection.selected)),
        ]}
      />
    </>
  )
}
