import { memo, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CarouselControls } from './CarouselControls.tsx'
import { ClassCard } from './ClassCard.tsx'
import { useClassCarouselStyles } from './ClassCarousel.styles.ts'
import type { ResultsProps } from './resultsProps.ts'
import { useCarousel } from './useCarousel.ts'
import { useDragScroll } from './useDragScroll.ts'
import { Unchanged } from './Unchanged.tsx'
import { useSeenCards } from './useSeenCards.ts'
import { useShownItems } from './useShownItems.ts'

/**
 * With more cards than this, those out of view are not laid out; else all are, and the row keeps its height.
 */
const MANY = 40

/** The classes as a row of cards. Those that a filter leaves out stay mounted, so that a choice is fast. */
export const ClassCarousel = memo(function ClassCarousel(props: ResultsProps) {
  const { classes, shownIds, next, answers, today, enrollLink, isDimmed, showAtOnce } = props
  const styles = useClassCarouselStyles()
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, page, keys } = useCarousel(row)
  const drag = useDragScroll()
  const [shownFirst] = useState(shownIds)
  const far = classes.length > MANY ? styles.far : ''
  const items = useMemo(
    () =>
      classes.map((shown) => (
        <li
          key={shown.id}
          data-id={shown.id}
          hidden={!shownFirst.has(shown.id)}
          className={`${styles.item} ${far}`}
        >
          <ClassCard
            shown={shown}
            enrollLink={enrollLink}
            next={next.get(shown.id)}
            answers={answers.get(shown.id)}
            today={today}
          />
        </li>
      )),
    [classes, shownFirst, styles.item, far, enrollLink, next, answers, today],
  )
  const seenNow = useSeenCards(row)
  const showFirst = useShownItems(row, shownIds, seenNow, items)
  // Another result starts at its first card.
  const toStart = useCallback(() => {
    // The browser lays out the page before it scrolls.
    if (!atStart) row.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [atStart])
  useImperativeHandle(
    showAtOnce,
    () => (ids) => {
      showFirst(ids)
      toStart()
    },
    [showFirst, toStart],
  )
  const shownBefore = useRef(shownIds)
  useLayoutEffect(() => {
    if (shownBefore.current !== shownIds) toStart()
    shownBefore.current = shownIds
  }, [shownIds, toStart])
  return (
    <section className={styles.carousel} aria-label="Class schedule" aria-busy={isDimmed}>
      <CarouselControls atStart={atStart} atEnd={atEnd} onPage={page} />
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={row} className={styles.row} tabIndex={0} aria-label="Classes" {...keys} {...drag}>
        <Unchanged>{items}</Unchanged>
      </ul>
    </section>
  )
})
