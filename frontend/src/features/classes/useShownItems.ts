import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { afterPaint } from '../../base/afterPaint.ts'
import { itemsIn, setChanging, showAll, showFirst, type Item, type Seen } from './showItems.ts'

/** On the server there is nothing to hide: its HTML is rendered as it shall be. */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/** @returns whether the window is as narrow as the styles of a phone ask for. */
export const isPhone = (): boolean => matchMedia('(width < 48rem)').matches

/**
 * Hides and shows the items of a list as a filter says. This does not go through React, which would compare all of
 * some hundred items at each choice. Those that are seen first come at once, and the others after the paint.
 * @param list whose items have their id as `data-id`; items in a part with `data-part` hide it when all are hidden. It
 *   and its parts are grids or flexible boxes.
 * @param shownIds of the items to show. @param seenNow tells which part of the list is seen, without asking the browser to lay it out.
 * @param items the rendered ones: when they are rendered again, they are hidden again.
 * @returns shows those that are seen first, before the list is rendered for a choice.
 */
export function useShownItems(
  list: RefObject<HTMLElement | null>,
  shownIds: ReadonlySet<string>,
  seenNow: () => Seen,
  items: unknown,
): ShowAtOnce {
  const isFirst = useRef(true)
  const found = useRef<readonly Item[]>([])
  // Searched once, because this takes longer than to hide them.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the list has other elements then
  useBeforePaint(() => void (found.current = itemsIn(list.current)), [list, items])
  const turn = useTurn()
  /** The items that the last choice shows first. Null when it is complete and the browser knows which are in view. */
  const unsettled = useRef<ReadonlySet<Item>>(null)
  const begin = useCallback(
    (ids: ReadonlySet<string>) => {
      setChanging(list.current, true)
      unsettled.current = showFirst(found.current, ids, seenNow(), unsettled.current)
    },
    [list, seenNow],
  )
  const complete = useCallback(
    async (ids: ReadonlySet<string>, isLast: () => boolean) => {
      if (!isLast()) return
      showAll(found.current, ids)
      setChanging(list.current, false)
      await afterPaint()
      if (isLast()) unsettled.current = null
    },
    [list],
  )
  useBeforePaint(() => {
    const isLast = turn()
    // What is rendered first is complete.
    if (isFirst.current) showAll(found.current, shownIds)
    else {
      begin(shownIds)
      void afterPaint().then(() => complete(shownIds, isLast))
    }
    isFirst.current = false
    return () => void turn()
  }, [turn, begin, complete, shownIds, items])
  return useCallback(
    (ids) => {
      const isLast = turn()
      begin(ids)
      // The list is rendered after the paint, unless the choice is undone until then.
      void afterPaint()
        .then(afterPaint)
        .then(() => complete(ids, isLast))
    },
    [turn, begin, complete],
  )
}

/** Shows what is seen first of these, before React renders anything. */
export type ShowAtOnce = (ids: ReadonlySet<string>) => void

/** @returns begins a turn, and returns whether no other has begun since. */
export function useTurn(): () => () => boolean {
  const last = useRef(0)
  return useCallback(() => {
    const own = ++last.current
    return () => own === last.current
  }, [])
}
