import { useLayoutEffect, useRef, useState } from 'react'
import type { Action } from '../actions/actions.ts'
import type { Axis } from '../order/dragRows.ts'

interface Options<Item> {
  /** How the items follow each other. */
  axis: Axis
  /** Moves it by one position earlier (-1) or later (1). @returns the announcement of its new position. */
  move: (item: Item, step: -1 | 1) => Promise<string>
  /** Moves it to a position of the shown items. @returns the announcement of its new position. */
  moveTo: (item: Item, place: number) => Promise<string>
  /** The ids as they are shown now. */
  ids: readonly string[]
}

const ICONS = { down: ['up', 'down'], across: ['back', 'on'] } as const

/**
 * Actions that move the items of an ordered list; fast clicks are sent one after the other. The clicked button keeps the
 * focus when its item moves.
 * @returns the actions of one item, what a drag calls, and the status element in which a screen reader announces the
 *   moves.
 */
export function useReordering<Item extends { id: string }>({ axis, move, moveTo, ids }: Options<Item>) {
  const [announcement, setAnnouncement] = useState('')
  const last = useRef(Promise.resolve())
  const pressed = useRef<HTMLElement | null>(null)
  const order = ids.join()

  useLayoutEffect(() => {
    // An element that moves in the page loses the focus.
    if (order && document.activeElement === document.body) pressed.current?.focus()
  }, [order])

  const enqueue = (work: () => Promise<string>) => {
    last.current = last.current.then(async () => setAnnouncement(await work()))
  }
  const action = (item: Item, step: -1 | 1, isOff: boolean): Action => ({
    label: step < 0 ? 'Move earlier' : 'Move later',
    icon: ICONS[axis][step < 0 ? 0 : 1],
    isInline: true,
    isOff,
    onClick: () => {
      pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      enqueue(() => move(item, step))
    },
  })

  return {
    status: (
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    ),
    actions: (item: Item, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Action[] => [
      action(item, -1, isFirst),
      action(item, 1, isLast),
    ],
    drop: (item: Item, place: number) => enqueue(() => moveTo(item, place)),
  }
}
