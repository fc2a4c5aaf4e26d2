import clsx from 'clsx'
import { useId, useState } from 'react'
import { Filters } from '../navigation/Filters.tsx'
import { ListSelect } from './ListTools.tsx'
import styles from './ListTools.module.css'

/** A filter of a list; its first option is the default. */
export interface ListFilter {
  /** In the address and for the server. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Whether the options are buttons beside each other; otherwise one is selected. */
  areButtons?: boolean
}

interface Props {
  filters: readonly ListFilter[]
  /** What is chosen, as the address has it. */
  valueOf: (name: string) => string
  onChange: (name: string, value: string) => void
}

/** More than these are folded on a phone, where they would stand above the list. */
const OPEN = 2

/** The filters of a list; on a phone a button shows them if they are many, and says how many of them are set. */
export function ListFilters({ filters, valueOf, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isFolded = filters.length > OPEN
  const set = filters.filter(({ name }) => valueOf(name)).length
  return (
    <>
      {isFolded && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </button>
      )}
      <div id={id} className={clsx(styles.filters, isFolded && !isOpen && styles.folded)}>
        {filters.map(({ name, label, options, areButtons }) => {
          const Choice = areButtons ? Filters : ListSelect
          return (
            <Choice
              key={name}
              label={label}
              options={options}
              value={valueOf(name)}
              onChange={(to) => onChange(name, to)}
            />
          )
        })}
      </div>
    </>
  )
}
