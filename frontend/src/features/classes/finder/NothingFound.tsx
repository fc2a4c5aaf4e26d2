import clsx from 'clsx'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { describeCount } from '../describeTerms.ts'
import type { ClassFilters, FilterName } from './classFilters.ts'
import { withoutEach } from './findClasses.ts'
import styles from './NothingFound.module.css'

interface Props {
  classes: readonly Class[]
  filters: ClassFilters
  onLeaveOut: (name: FilterName) => void
}

const ANY: Record<FilterName, string> = {
  day: 'on any day',
  age: 'for any age',
  place: 'at any location',
  level: 'at any level',
  time: 'at any time of day',
  coach: 'with any coach',
}

/** Only the address of a link, or another sport, can give no class: it offers what comes closest. */
export function NothingFound({ classes, filters, onLeaveOut }: Props) {
  const ways = withoutEach(classes, filters)
  if (ways.length === 0) return null
  return (
    <ul className={styles.ways} aria-label="Close matches">
      {ways.map(({ name, count }) => (
        <li key={name}>
          <button
            type="button"
            data-needs-scripts
            className={clsx('pill pill-small', styles.way)}
            onClick={() => onLeaveOut(name)}
          >
            {describeCount(count)} {ANY[name]}
          </button>
        </li>
      ))}
    </ul>
  )
}
