import clsx from 'clsx'
import { describeClosure, describeWhen } from '@lane-and-court/contract/closures/closureText.ts'
import { isAnnounced, type Closure } from '@lane-and-court/contract/closures/closures.ts'
import type { NewYorkClock } from '@lane-and-court/contract/time/calendar.ts'
import { useState } from 'react'
import { useClosures } from '../../data/api/closures.api.ts'
import { useNewYorkNow } from '../../lib/time/newYorkNow.ts'
import styles from './ClosureBanner.module.css'
import { dismiss, dismissalOf, useDismissed } from './dismissedClosures.ts'

/** So many are shown at once; the others unfold. */
const SHOWN = 2

/**
 * What does not take place as planned, above every public page: from the day before until it is over, or until the
 * reader dismisses it. It is a landmark and no live region, because it would be read aloud at every page.
 * @param isLate whether no closure was known when the page was opened.
 */
export function ClosureBanner({ isLate }: { isLate: boolean }) {
  const closures = useClosures()
  const now = useNewYorkNow()
  const dismissed = useDismissed()
  const announced = closures.filter((closure) => isAnnounced(closure, now))
  const visibleClosures = announced.filter((closure) => !dismissed.has(dismissalOf(closure)))
  const [atFirst] = useState(() => new Set(isLate ? [] : announced.map(dismissalOf)))
  // One that arrives later must not push the page that somebody reads: it floats until the next page is opened.
  const [inPlace, late] = [
    visibleClosures.filter((closure) => atFirst.has(dismissalOf(closure))),
    visibleClosures.filter((closure) => !atFirst.has(dismissalOf(closure))),
  ]
  if (visibleClosures.length === 0) return null

  const rows = (some: readonly Closure[]) =>
    some.map((closure) => (
      <ClosureRow
        key={closure.id}
        closure={closure}
        now={now}
        onDismiss={() => {
          dismiss(closure, closures)
          // The button is gone, and the reader goes on with the page.
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    ))
  return (
    <section className={clsx('closures', styles.banner)} aria-label="Closures and changes">
      <ul className={styles.list}>{rows(inPlace.slice(0, SHOWN))}</ul>
      {inPlace.length > SHOWN && (
        <details className={styles.more}>
          <summary className="wrap">
            {inPlace.length - SHOWN} more {inPlace.length - SHOWN === 1 ? 'change' : 'changes'}
          </summary>
          <ul className={styles.list}>{rows(inPlace.slice(SHOWN))}</ul>
        </details>
      )}
      {late.length > 0 && <ul className={clsx(styles.list, styles.late)}>{rows(late)}</ul>}
    </section>
  )
}

interface RowProps {
  closure: Closure
  now: NewYorkClock
  onDismiss: () => void
}

function ClosureRow({ closure, now, onDismiss }: RowProps) {
  const when = describeWhen(closure, now.slice(0, 10))
  return (
    <li data-closure={dismissalOf(closure)}>
      <div className={clsx('wrap', styles.row)}>
        <p className={styles.words}>{describeClosure(closure, now)}</p>
        <button
          data-needs-scripts
          type="button"
          className={clsx('round-button', styles.dismiss)}
          onClick={onDismiss}
        >
          <svg
            width="1rem"
            height="1rem"
            viewBox="0 0 16 16"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
          <span className="visually-hidden">Dismiss: {when}</span>
        </button>
      </div>
    </li>
  )
}
