import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Action } from '../actions/actions.ts'
import { RowActions } from '../actions/RowActions.tsx'
import { useMarkedRow } from '../list/useMarkedRow.ts'
import order from '../order/order.module.css'
import type { Column } from './columns.ts'
import { RowChoice } from './RowChoice.tsx'
import type { Orders } from './orders.ts'
import { TableHead } from './TableHead.tsx'
import styles from './table.module.css'
import type { RowSelection } from './useRowSelection.ts'

export interface DataTableProps<Item> {
  /** Accessible name. */
  label: string
  items: readonly Item[]
  /** The first one is the heading of each row: its name. */
  columns: readonly Column<Item>[]
  /** The name of one item, for its check box and its actions. */
  nameOf: (item: Item) => string
  actions: (item: Item) => readonly Action[]
  selection: RowSelection<Item>
  orders: Orders<Item>
  /** The order in the address. */
  sort: string
  onSort: (sort: string) => void
  /** Whether newer rows are being loaded. */
  isBusy?: boolean
  /** Shown before the actions where there are columns: the grip by which a row is dragged. */
  handle?: ReactNode
}

/** A list of objects: on a laptop a dense table, on a phone rows of two lines. */
export function DataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  const { label, items, columns, nameOf, actions, selection, orders, sort, onSort, isBusy, handle } = props
  const marked = useMarkedRow(items)
  const lookOf = ({ isNumber, isShort, leftOut }: Column<Item>) =>
    clsx(
      isNumber && styles.number,
      isShort && styles.keep,
      leftOut === 'small' && styles.wide,
      leftOut === 'laptop' && styles.widest,
      leftOut && styles.columnsOnly,
    )
  return (
    <div className={clsx(styles.card, isBusy && styles.isOld)} data-dense>
      {/* Elements with roles, because a browser may forget those of a table that a phone shows as lines. */}
      <div role="table" aria-label={label} aria-busy={isBusy} className={styles.table}>
        <TableHead
          columns={columns}
          lookOf={lookOf}
          orders={orders}
          sort={sort}
          onSort={onSort}
          items={items}
          selection={selection}
        />
        <div role="rowgroup" className={styles.body}>
          {items.map((item) => (
            <div
              key={item.id}
              role="row"
              data-row={item.id}
              className={clsx(
                styles.row,
                handle !== undefined && order.item,
                selection.has(item.id) && styles.chosen,
                marked === item.id && styles.marked,
              )}
            >
              <div role="cell" className={styles.choice}>
                <RowChoice
                  label={`Select ${nameOf(item)}`}
                  isOn={selection.has(item.id)}
                  onToggle={(isRange) => selection.toggle(item.id, isRange)}
                />
              </div>
              {columns.map((column, at) =>
                at === 0 ? (
                  <div
                    key={column.label}
                    role="rowheader"

                    className={clsx(styles.cell, styles.name)}
                  >
                    {column.cell(item)}
                  </div>
                ) : (
                  <div key={column.label} role="cell" className={clsx(styles.cell, lookOf(column))}>
                    {column.cell(item)}
                  </div>
                ),
              )}
              <div role="cell" className={styles.actions}>
                {handle && <span className={styles.columnsOnly}>{handle}</span>}
                <RowActions name={nameOf(item)} actions={actions(item)} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
