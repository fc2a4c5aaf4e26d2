import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useRef } from 'react'
import { CarouselControls } from './CarouselControls.tsx'
import { ClassCard } from './ClassCard.tsx'
import { useClassCarouselStyles } from './ClassCarousel.styles.ts'
import { useCarousel } from './useCarousel.ts'
import { useDragScroll } from './useDragScroll.ts'

/**
 * With more cards than this, those out of view are not laid out; else all are, and the row keeps its height.
 */
const MANY = 40

interface Props {
  classes: Class[]
  /** Enrollment address of active classes that have none of their own. */
  enrollLink: string
  /** Whether other classes are being loaded. */
  isDimmed: boolean
}

export function ClassCarousel({ classes, enrollLink, isDimmed }: Props) {
  const styles = useClassCarouselStyles()
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, page, keys } = useCarousel(row)
  const drag = useDragScroll()
  return (
    <section className={styles.carousel} aria-label="Class schedule" aria-busy={isDimmed}>
      <CarouselControls atStart={atStart} atEnd={atEnd} onPage={page} />
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={row} className={styles.row} tabIndex={0} aria-label="Classes" {...keys} {...drag}>
        {classes.map((shown) => (
          <li key={shown.id} className={classes.length > MANY ? styles.farItem : styles.item}>
            <ClassCard shown={shown} enrollLink={enrollLink} />
          </li>
        ))}
      </ul>
    </section>
  )
}
