import type { RefObject } from 'react'
import type { ActionIconName } from '../actions/ActionIcon.tsx'
import { BulkBar, type BulkButton } from './BulkBar.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import type { BulkAction, BulkActions } from './useBulkActions.ts'

/** An action for those of the selected items that it changes; it is not offered where it would change none. */
interface BulkChoice<Item> {
  label: string
  icon: ActionIconName
  items: readonly Item[]
  action: BulkAction<Item>
}

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
        progress={bulk.progress}
        report={bulk.report}
        onDismiss={bulk.dismissReport}
        buttons={[
          ...choices
            .filter((choice) => choice.items.length > 0)
            .map(({ label, icon, items: changed, action }) => ({
              label,
              icon,
              onClick: () => void bulk.run(changed, action),
            })),
          ...buttons,
          { label: 'Delete', icon: 'bin', isDanger: true, onClick: () => onDelete(selection.selected) },
        ]}
      />
    </>
  )
}
