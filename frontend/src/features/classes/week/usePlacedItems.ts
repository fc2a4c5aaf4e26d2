import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { useRef, type RefObject } from 'react'
import { afterPaint } from '../../../base/afterPaint.ts'
import { useSeenHeight } from '../useSeenHeight.ts'
import { isPhone, setHidden, useBeforePaint } from '../useShownItems.ts'
import { seenIn } from './seenBlocks.ts'
import type { Block, Timetable } from './timetable.ts'

export const percent = (share: number) => `${share * 100}%`

/** At most so many lanes are seen at once. */
const LANES = { phone: 4, wide: 12 }
/** The height of an hour, in pixels. */
const HOUR = 168

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
 * Puts each class at its place in the timetable; React would compare all of them at each choice. Those that are
 * seen come at once, and the others after the paint.
 * @param week whose items have their id as `data-id`. @param scrolled how far it is scrolled, in pixels.
 * @param items the rendered ones: when they are rendered again, they are placed again.
 */
export function usePlacedItems(
  week: RefObject<HTMLElement | null>,
  scrolled: RefObject<number>,
  table: Timetable<Class>,
  items: unknown,
): void {
  const height = useSeenHeight(week)
  const found = useRef<Item[]>([])
  useBeforePaint(() => {
    const elements = week.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []
    found.current = [...elements].map((element) => ({
      id: element.dataset['id'] ?? '',
      element,
      block: undefined,
    }))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the week has other elements then
  }, [week, items])
  useBeforePaint(() => {
    const placed = blocksOf(table)
    const isSeen = seenIn(table, {
      scrolled: scrolled.current,
      lanes: isPhone() ? LANES.phone : LANES.wide,
      hours: height.current / HOUR,
    })
    for (const item of found.current) {
      const block = placed.get(item.id) ?? null
      // What is rendered first is complete.
      if (item.block === undefined || (block && isSeen(block))) place(item, block)
      // It would be seen where it was.
      else if (item.block && isSeen(item.block)) place(item, null)
    }
    let isOver = false
    const placeAll = () => found.current.forEach((item) => place(item, placed.get(item.id) ?? null))
    void afterPaint().then(() => isOver || placeAll())
    return () => void (isOver = true)
  }, [week, scrolled, height, table, items])
}

function place(item: Item, block: Block<Class> | null): void {
  const { element, block: before } = item
  item.block = block
  setHidden(element, !block)
  if (!block) return
  const isSame =
    before?.top === block.top &&
    before.height === block.height &&
    before.left === block.left &&
    before.width === block.width
  if (!isSame) Object.assign(element.style, placeOf(block))
}
