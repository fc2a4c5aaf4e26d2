import clsx from 'clsx'
import { ActionIcon } from '../actions/ActionIcon.tsx'
import type { Column } from './columns.ts'
import { parseSort, sortValue, type Orders } from './orders.ts'
import { RowChoice } from './RowChoice.tsx'
import styles from './table.module.css'
import type { RowSelection } from './useRowSelection.ts'

interface Props<Item> {
  columns: readonly Column<Item>[]
  lookOf: (column: Column<Item>) => string
  orders: Orders<Item>
  sort: string
  onSort: (sort: string) => void
  items: readonly Item[]
  selection: RowSelection<Item>
}

/** The headings of the columns, which sort by them, and the check box that selects all shown rows. */
export function TableHead<Item extends { id: string }>(props: Props<Item>) {
  const { columns, lookOf, orders, sort, onSort, items, selection } = props
  const count = selection.selected.length
  const isAll = count > 0 && items.every(({ id }) => selection.has(id))
  const current = parseSort(orders as Orders<never>, sort)
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" className={styles.line}>
        <div role="cell" className={clsx(styles.head, styles.choice)}>
          <RowChoice
            label="Select all shown"
            isOn={isAll}
            isMixed={count > 0 && !isAll}
            onToggle={() => selection.set(isAll ? [] : items.map(({ id }) => id))}
          />
        </div>
        {columns.map((column) => {
          const { label, order } = column
          const look = clsx(styles.head, lookOf(column))
          if (order === undefined || !orders[order])
            return (
              <div key={label} role="columnheader" className={look}>
                {label}
              </div>
            )
          const isSorted = current.name === order
          const isReversed = isSorted && current.isReversed
          const isDescending = (orders[order].isDescending ?? false) !== isReversed
          return (
            <div
              key={label}
              role="columnheader"

              aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
              className={look}
            >
              <button
                type="button"
                className={clsx(styles.sort, isSorted ? styles.sorted : styles.unsorted)}
                onClick={() => onSort(sortValue(order, isSorted && !isReversed))}
              >
                {label}
                <ActionIcon name={isDescending ? 'down' : 'up'} weight={2.6} />
              </button>
            </div>
          )
        })}
        <div role="columnheader" className={styles.head}>
          <span className="visually-hidden">Actions</span>
        </div>
      </div>
    </div>
  )
}
