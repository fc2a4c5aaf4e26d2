import clsx from 'clsx'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { describeCount } from '../describeTerms.ts'
import { FILTER_NAMES, type ClassFilters, type FilterName } from './classFilters.ts'
import type { Counts, Found } from './findClasses.ts'
import styles from './FilterBar.module.css'
import { DAY_OPTIONS, FILTER_LABELS, optionsOf, type FilterOption } from './filterOptions.ts'

interface Props {
  /** All classes of the sport. */
  classes: readonly Class[]
  filters: ClassFilters
  countsOf: Found['countsOf']
  onChoose: (name: FilterName, value: string | undefined) => void
  onClear: () => void
}

const SELECTS = FILTER_NAMES.filter((name) => name !== 'day')

/**
 * The filters beside the sport. The days are buttons, because most parents ask for a day first; each choice says
 * how many classes it gives, and one that gives none cannot be chosen. On a phone the lists are folded into a button,
 * so that the first class is in the first screen.
 */
export function FilterBar({ classes, filters, countsOf, onChoose, onClear }: Props) {
  // The numbers in the lists are not seen until one is opened: so they may come after the classes.
  const listedCountsOf = useDeferredValue(countsOf)
  const isFiltered = FILTER_NAMES.some((name) => filters[name] !== undefined)
  const chosen = SELECTS.filter((name) => filters[name] !== undefined).length
  const [isOpen, setOpen] = useState(false)
  const selectsId = useId()
  return (
    <div data-needs-scripts className={styles.bar}>
      <div role="group" aria-label="Day" className={styles.days}>
        {DAY_OPTIONS.map((option) => (
          <DayButton
            key={option.value}
            option={option}
            count={countsOf('day').get(option.value) ?? 0}
            isPressed={filters.day === option.value}
            onChoose={onChoose}
          />
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={selectsId}
        className={clsx(styles.toggle, chosen > 0 ? styles.chosen : styles.unchosen)}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        <Chevron />
      </button>
      <div
        id={selectsId}
        role="group"
        aria-label="More filters"
        className={clsx(styles.selects, !isOpen && styles.folded)}
      >
        {SELECTS.map((name) => (
          <FilterSelect
            key={name}
            name={name}
            value={filters[name]}
            classes={classes}
            counts={listedCountsOf(name)}
            onChoose={onChoose}
          />
        ))}
        {/* It keeps its place while there is nothing to clear, so that the results do not move when it comes. */}
        <button
          type="button"
          className={clsx(styles.clear, isFiltered ? '' : styles.unneeded)}
          onClick={onClear}
        >
          Clear<span className="visually-hidden"> the filters</span>
        </button>
      </div>
    </div>
  )
}

const Chevron = () => (
  <svg width="0.75rem" height="0.5rem" viewBox="0 0 12 8" aria-hidden="true">
    <path d="M1.5 1.5L6 6l4.5-4.5" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
)

interface DayProps {
  option: FilterOption
  count: number
  isPressed: boolean
  onChoose: Props['onChoose']
}

function DayButton({ option, count, isPressed, onChoose }: DayProps) {
  const { value, label } = option
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={count === 0 && !isPressed}
      onClick={() => onChoose('day', isPressed ? undefined : value)}
    >
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{label.slice(0, 3)}</span>
      <span className={styles.count}>
        {count}
        <span className="visually-hidden"> {describeCount(count).replace(/^\S+ /, '')}</span>
      </span>
    </button>
  )
}

interface SelectProps {
  name: FilterName
  value: string | undefined
  classes: readonly Class[]
  counts: Counts
  onChoose: Props['onChoose']
}

function FilterSelect({ name, value, classes, counts, onChoose }: SelectProps) {
  const options = useMemo(() => optionsOf(name, classes), [name, classes])
  // Values that no class has are left out, except for the chosen one; those of other results stay, disabled.
  const visibleOptions = options.filter((option) => counts.has(option.value) || option.value === value)
  const chosen = options.find((option) => option.value === value)
  return (
    <label className={clsx(styles.select, value === undefined ? styles.unchosen : styles.chosen)}>
      <span className={chosen ? 'visually-hidden' : undefined}>{FILTER_LABELS[name]}</span>
      {chosen && <span aria-hidden="true">{chosen.label}</span>}
      <Chevron />
      <select value={value ?? ''} onChange={({ target }) => onChoose(name, target.value || undefined)}>
        <option value="">Any</option>
        {visibleOptions.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label} ({counts.get(option.value) ?? 0})
          </option>
        ))}
      </select>
    </label>
  )
}
