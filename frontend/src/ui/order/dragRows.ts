import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'

/** How the items of a list follow each other. */
export type Axis = 'down' | 'across'

const EDGES = { down: ['top', 'bottom'], across: ['left', 'right'] } as const

/** @returns the position of an item once it is dropped before or after another one. */
export function placeAfterDrop(ids: readonly string[], id: string, target: string, isAfter: boolean): number {
  const rest = ids.filter((one) => one !== id)
  return rest.indexOf(target) + (isAfter ? 1 : 0)
}

interface Options {
  axis: Axis
  /** The ids in their order. */
  ids: readonly string[]
  onDrop: (id: string, place: number) => void
}

/**
 * Lets the items of a list be dragged by their grips (`data-grip` in an element with its id as `data-row`), with mouse,
 * pen and finger. Only items of the same list can be dropped on each other.
 * @returns what ends that.
 */
export function dragRows(list: HTMLElement, { axis, ids, onDrop }: Options): () => void {
  // Another list on the same page has another key.
  const key = {}
  const idOf = (row: Element) => (row as HTMLElement).dataset['row'] ?? ''
  const clear = () => {
    for (const row of list.querySelectorAll('[data-drop]')) row.removeAttribute('data-drop')
  }
  const isOurs = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
    source.data['key'] === key
  const ends = [...list.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => {
    const grip = row.querySelector('[data-grip]')
    if (!grip || !ids.includes(idOf(row))) return []
    return [
      draggable({
        element: row,
        dragHandle: grip,
        getInitialData: () => ({ key, id: idOf(row) }),
        onDragStart: () => row.setAttribute('data-dragged', ''),
        onDrop: () => row.removeAttribute('data-dragged'),
      }),
      dropTargetForElements({
        element: row,
        canDrop: isOurs,
        getData: ({ input, element }) =>
          attachClosestEdge({ id: idOf(row) }, { input, element, allowedEdges: [...EDGES[axis]] }),
        onDrag: ({ self }) => row.setAttribute('data-drop', extractClosestEdge(self.data) ?? ''),
        onDragLeave: clear,
        onDrop: clear,
      }),
    ]
  })
  return combine(
    ...ends,
    clear,
    monitorForElements({
      canMonitor: isOurs,
      onDrop: ({ source, location }) => {
        const [target] = location.current.dropTargets
        if (!target) return
        const id = String(source.data['id'])
        const edge = extractClosestEdge(target.data)
        const isAfter = edge === 'bottom' || edge === 'right'
        const targetId = String(target.data['id'])
        if (targetId === id) return
        const place = placeAfterDrop(ids, id, targetId, isAfter)
        if (place >= 0 && place !== ids.indexOf(id)) onDrop(id, place)
      },
    }),
  )
}
