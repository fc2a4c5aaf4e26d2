import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { loadInBackground } from '../../offline/worker/background.ts'
import type { Axis } from './dragRows.ts'

interface Options {
  axis: Axis
  /** The ids in their order; empty where nothing can be dragged. */
  ids: readonly string[]
  onDrop: (id: string, place: number) => void
}

/**
 * Lets the items of a list be dragged to another place, beside the buttons that move them. The scripts for that are
 * loaded when the page is there; without them the buttons are enough.
 * @returns the ref of the element around the items; each needs `data-row` and a `DragGrip`.
 */
export function useDragOrder<Element extends HTMLElement>({
  axis,
  ids,
  onDrop,
}: Options): RefObject<Element | null> {
  const list = useRef<Element>(null)
  const drop = useEffectEvent(onDrop)
  const order = ids.join('\n')
  useEffect(() => {
    const rows = order.split('\n').filter(Boolean)
    if (rows.length < 2) return
    let end: (() => void) | null = null
    let isOver = false
    void loadInBackground(async () => {
      const { dragRows } = await import('./dragRows.ts')
      if (!isOver && list.current)
        end = dragRows(list.current, { axis, ids: rows, onDrop: (id, place) => drop(id, place) })
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [axis, order])
  return list
}
