import { useEffect, useLayoutEffect, useRef } from 'react'

/** Selects the element around a control: its row, or its field with label and error. */
const CONTAINER = 'li, tr, .fui-Field'

/**
 * Keeps the toast from covering the focused control and its row or field: the toast is at its usual edge of
 * the window, or at the other one (`data-edge="other"`) while it covers less of them there.
 * @param id of the toast that is shown, if any.
 * @returns the ref of the element around the toast.
 */
export function useToastEdge(id: number | undefined) {
  const viewport = useRef<HTMLDivElement>(null)
  // Not every browser focuses a button on click.
  const pressed = useRef<Element | null>(null)

  useEffect(() => {
    const note = ({ target }: Event) => {
      const element = target as Element
      if (!viewport.current?.contains(element)) pressed.current = element
    }
    document.addEventListener('pointerdown', note, true)
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('pointerdown', note, true)
      document.removeEventListener('focusin', note)
    }
  }, [])

  useLayoutEffect(() => {
    const element = viewport.current
    if (id === undefined || !element) return
    const chooseEdge = () => {
      // While the focus is in the toast it does not move.
      if (element.contains(document.activeElement)) return
      const controls = new Set([document.activeElement, pressed.current])
      const coveredAt = (edge: string) => {
        element.dataset['edge'] = edge
        return covered(element.getBoundingClientRect(), controls)
      }
      const usual = coveredAt('usual')
      if (usual > 0 && coveredAt('other') >= usual) element.dataset['edge'] = 'usual'
    }
    chooseEdge()
    document.addEventListener('focusin', chooseEdge)
    return () => document.removeEventListener('focusin', chooseEdge)
  }, [id])

  return viewport
}

/** @returns the covered area in px²; a control itself counts more than its row or field. */
function covered(area: DOMRect, controls: ReadonlySet<Element | null>): number {
  let sum = 0
  for (const control of controls) {
    if (!control?.isConnected || control === document.body) continue
    sum += overlap(area, control.getBoundingClientRect()) * 1_000
    const around = control.closest(CONTAINER)
    if (around) sum += overlap(area, around.getBoundingClientRect())
  }
  return sum
}

function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}
