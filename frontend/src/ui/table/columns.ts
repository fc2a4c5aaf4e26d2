import type { ReactNode } from 'react'

/** A column; on a phone the first one is the first line of a row, and the others follow each other on the second. */
export interface Column<Item> {
  label: string
  cell: (item: Item) => ReactNode
  /** The name of the order by which its heading sorts. */
  order?: string
  isNumber?: boolean
  /** Whether its text stays on one line. */
  isShort?: boolean
  /** Where there is little room, it is left out: on a phone, also on a small laptop, or on any laptop. */
  leftOut?: 'phone' | 'small' | 'laptop'
}
