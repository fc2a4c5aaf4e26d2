import { dayWithWeekday, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'
import { describeCount } from '../describeTerms.ts'
import type { CopiedClass } from './copiedSeason.ts'
import styles from './CopyList.module.css'

/** Each copy with its first and last class, and what is odd about them. */
export function CopyList({ copies }: { copies: readonly CopiedClass[] }) {
  if (copies.length === 0) return null
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul aria-label="Copies" tabIndex={0} className={styles.list}>
      {copies.map(({ id, name, first, last, warnings }) => (
        <li key={id} className={styles.copy}>
          <strong>{name}</strong>
          <span className={styles.dates}>
            {withWeekday(first)} – {withWeekday(last)}
          </span>
          {warnings.map((warning) => (
            <span key={warning} className={styles.warning}>
              {warning}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const withWeekday = (day: CalendarDay) => `${dayWithWeekday(day)}, ${day.slice(0, -'-MM-dd'.length)}`

/** @returns a sentence with a space before it; empty if nothing is odd. */
export function askToCheck(copies: readonly CopiedClass[]): string {
  const odd = copies.filter(({ warnings }) => warnings.length > 0).length
  return odd > 0 ? ` Please check the dates of ${describeCount(odd)}.` : ''
}
