import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useCallback, useRef, type RefObject } from 'react'
import { afterPaint } from '../../../base/afterPaint.ts'
import { useSeenHeight } from '../useSeenHeight.ts'
import { setDrawing, setHidden, undrawnOf } from '../showItems.ts'
import { isPhone, useBeforePaint, useTurn } from '../useShownItems.ts'
import { beginsOutOfView, seenIn } from './seenBlocks.ts'
import { percent, placeWeek, removeHiddenDays, weekParts, type WeekParts } from './placeWeek.ts'
import type { Block, Timetable } from './timetable.ts'

/** At most so many lanes are seen at once. */
const LANES = { phone: 4, wide: 12 }
/** So many classes are placed in a task, which would be longer than a frame for all. */
const SLICE = 50
/** The height of an hour, in pixels. */
const HOUR = 168
/** Browsers lay out more than is seen: about so many times the lanes, and so many hours more. */
const NEAR = { lanes: 2.5, hours: 10 }

interface Item {
  id: string
  element: HTMLElement
  /** Where it is now, or null while it is hidden; undefined if it has not been placed yet. */
  block: Block<Class> | null | undefined
}

/** @returns the place of a block as styles. */
export const placeOf = ({ top, height, left, width }: Block<Class>) => ({
  top: percent(top),
  height: percent(height),
  left: percent(left),
  width: percent(width),
})

export const blocksOf = ({ days }: Timetable<Class>) =>
  new Map(days.flatMap(({ blocks }) => blocks.map((block) => [block.shown.id, block] as const)))

/**
 * Puts the days, the hours and each class at their places in the timetable; React would compare all of them at each
 * choice. The classes that are seen come at once, and the others after the paint.
 * @param week whose items have their id as `data-id`. @param scrolled how far it is scrolled, in pixels.
 * @param items the rendered ones: when they are rendered again, they are placed again.
 * @returns a function that puts the classes of a new choice that are seen at their places; React then renders the week.
 */
export function usePlacedItems(
  week: RefObject<HTMLElement | null>,
  scrolled: RefObject<number>,
  table: Timetable<Class>,
  items: unknown,
): (table: Timetable<Class>) => void {
  const height = useSeenHeight(week)
  const found = useRef<{ parts: WeekParts; items: Item[] }>(null)
  useBeforePaint(() => {
    if (!week.current) return
    const items = [...week.current.querySelectorAll<HTMLElement>('[data-id]')].map((element) => ({
      id: element.dataset['id'] ?? '',
      element,
      block: undefined,
    }))
    found.current = { parts: weekParts(week.current), items }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the week has other elements then
  }, [week, items])
  const turn = useTurn()
  /** The classes that the last choice shows at once. Null when it is complete and the browser knows which are in view. */
  const unsettled = useRef<ReadonlySet<Item>>(null)
  const showSeen = useCallback(
    (next: Timetable<Class>) => {
      if (!found.current) return async () => {}
      const { parts, items } = found.current
      const seen = {
        scrolled: scrolled.current,
        lanes: isPhone() ? LANES.phone : LANES.wide,
        hours: height.current / HOUR,
      }
      const placed = blocksOf(next)
      const isSeen = seenIn(next, seen)
      const shown = new Set(
        items.filter(({ id }) => {
          const block = placed.get(id)
          return block && isSeen(block)
        }),
      )
      const undrawn = undrawnOf([...shown], unsettled.current)
      unsettled.current = shown
      placeWeek(parts, next, seen)
      const near = { ...seen, lanes: seen.lanes * NEAR.lanes, hours: seen.hours + NEAR.hours }
      const isNear = seenIn(next, near)
      const isWaiting = beginsOutOfView(next, seen)
      for (const item of items) {
        const block = placed.get(item.id) ?? null
        // What is rendered first is complete.
        if (item.block === undefined) place(item, block)
        else if (block && shown.has(item)) {
          if (undrawn.has(item)) setDrawing(item.element, 'visible')
          place(item, block)
        }
        // It would be seen where it was.
        else if (item.block && isSeen(item.block)) place(item, null)
        // It is out of view. The browser would lay it out now, and once more when it gets its new place.
        else if (item.block && isNear(item.block) && !isWaiting(item.block.shown.dayOfWeek))
          setDrawing(item.element, 'hidden')
      }
      return async (isLast: () => boolean) => {
        await afterPaint()
        if (!isLast()) return
        placeWeek(parts, next)
        removeHiddenDays(parts)
        const rest = items.filter((item) => !isAt(item, placed.get(item.id) ?? null))
        const waiting = new Set(rest)
        for (const item of items) if (!waiting.has(item)) setDrawing(item.element, '')
        while (rest.length > 0) {
          for (const item of rest.splice(0, SLICE)) {
            place(item, placed.get(item.id) ?? null)
            setDrawing(item.element, '')
          }
          await afterPaint()
          if (!isLast()) return
        }
        await afterPaint()
        if (isLast()) unsettled.current = null
      }
    },
    [scrolled, height],
  )
  useBeforePaint(() => {
    void showSeen(table)(turn())
    return () => void turn()
  }, [turn, showSeen, table, items])
  return useCallback(
    (next) => {
      const isLast = turn()
      const showAll = showSeen(next)
      // The week is rendered after the paint, unless the choice is undone until then.
      void afterPaint().then(() => showAll(isLast))
    },
    [turn, showSeen],
  )
}

function place(item: Item, block: Block<Class> | null): void {
  const { element } = item
  const isSame = isAt(item, block)
  item.block = block
  setHidden(element, !block)
  if (block && !isSame) Object.assign(element.style, placeOf(block))
}

function isAt({ block: before }: Item, block: Block<Class> | null): boolean {
  if (!before || !block) return before === block
  return (
    before.top === block.top &&
    before.height === block.height &&
    before.left === block.left &&
    before.width === block.width
  )
}
