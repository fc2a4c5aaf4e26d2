import clsx from 'clsx'
import { memo, useRef } from 'react'
import { ClassCard } from './ClassCard.tsx'
import styles from './ClassCarousel.module.css'
import type { ResultsProps } from '../resultsProps.ts'
import { useCarousel } from './useCarousel.ts'
import { useDragScroll } from './useDragScroll.ts'
import { RoundButtons } from '../../../ui/navigation/RoundButtons.tsx'

/**
 * With more cards than this, those out of view are not laid out; else all are, and the row keeps its height.
 */
const MANY = 40

/** The classes as a row of cards. Those that a filter leaves out stay mounted, so that a choice is fast. */
export const ClassCarousel = memo(function ClassCarousel(props: ResultsProps) {
  const { classes, shownIds, answersOf, clock, enrollLink, isDimmed } = props
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, page, keys } = useCarousel(row, shownIds)
  const drag = useDragScroll()
  const itemStyle = clsx(styles.item, classes.length > MANY && styles.far)
  return (
    <section className={styles.carousel} aria-label="Class schedule" aria-busy={isDimmed}>
      <CarouselControls atStart={atStart} atEnd={atEnd} onPage={page} />
      <ul
        ref={row}
        className={styles.row}
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Classes"
        // They begin with those of today.
        data-now={clock.slice(0, 10)}
        {...keys}
        {...drag}
      >
        {classes.map((visibleClass) => (
          <li key={visibleClass.id} hidden={!shownIds.has(visibleClass.id)} className={itemStyle}>
            <ClassCard
              visibleClass={visibleClass}
              enrollLink={enrollLink}
              answersOf={answersOf}
              clock={clock}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})

interface Props {
  atStart: boolean
  atEnd: boolean
  onPage: (direction: -1 | 1) => void
}

function CarouselControls({ atStart, atEnd, onPage }: Props) {
  return (
    <RoundButtons
      label="Browse the classes"
      className={styles.controls}
      buttons={[
        { label: 'Previous classes', icon: 'back', isDisabled: atStart, onClick: () => onPage(-1) },
        { label: 'Next classes', icon: 'on', isDisabled: atEnd, onClick: () => onPage(1) },
      ]}
    />
  )
}
