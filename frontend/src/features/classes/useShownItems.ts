import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '../../base/afterPaint.ts'

/** On the server there is nothing to hide: its HTML is rendered as it shall be. */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** @returns whether the window is as narrow as the styles of a phone ask for. */
export const isPhone = (): boolean => matchMedia('(width < 48rem)').matches

/**
 * Hides and shows the items of a list as a filter says. This does not go through React, which would compare all of
 * some hundred items at each choice. Those that are seen first come at once, and the others after the paint.
 * @param list whose items have their id as `data-id`; items in a part with `data-part` hide it when all are hidden.
 * @param shownIds of the items to show. @param seenNow tells how many of them are seen, and must be right at once.
 * @param items the rendered ones: when they are rendered again, they are hidden again.
 */
export function useShownItems(
  list: RefObject<HTMLElement | null>,
  shownIds: ReadonlySet<string>,
  seenNow: () => number,
  items: unknown,
): void {
  const isFirst = useRef(true)
  const found = useRef<readonly Item[]>([])
  // Searched once, because this takes longer than to hide them.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the list has other elements then
  useBeforePaint(() => void (found.current = itemsIn(list.current)), [list, items])
  useBeforePaint(() => {
    const show = (count: number) => showItems(found.current, shownIds, count)
    // What is rendered first is complete.
    show(isFirst.current ? Number.POSITIVE_INFINITY : seenNow())
    isFirst.current = false
    let isOver = false
    void afterPaint().then(() => isOver || show(Number.POSITIVE_INFINITY))
    return () => void (isOver = true)
  }, [list, shownIds, seenNow, items])
}

interface Item {
  id: string
  element: HTMLElement
  part: HTMLElement | null
}

const itemsIn = (list: HTMLElement | null): Item[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].map((element) => ({
    id: element.dataset['id'] ?? '',
    element,
    part: element.closest<HTMLElement>('[data-part]'),
  }))

/** @param count after so many shown items, which fill the screen, the others stay as they are. */
function showItems(items: readonly Item[], shownIds: ReadonlySet<string>, count: number): void {
  let left = count
  const parts = new Map<HTMLElement, boolean>()
  for (const { id, element, part } of items) {
    const isShown = shownIds.has(id)
    setHidden(element, !isShown)
    if (part) parts.set(part, (parts.get(part) ?? false) || isShown)
    if (isShown) left -= 1
    if (left <= 0) break
  }
  for (const [part, isShown] of parts) setHidden(part, !isShown)
}

/** An attribute that is written is a change, also when its value is the same. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden
}
