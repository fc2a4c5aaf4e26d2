import { useEffect, useLayoutEffect, useRef } from 'react'

/** What belongs together with a control: its row, or its field with label and fault. */
const AROUND = 'li, tr, .fui-Field'

/**
 * Keeps the toast clear of what has the focus and of the row or field that it tells about: it stands at its
 * usual edge of the window, and at the other one (`data-edge="other"`) while that covers less of them.
 * @param id of the toast that is shown, if any.
 * @returns for the element that the toast stands in.
 */
export function useToastEdge(id: number | undefined) {
  const viewport = useRef<HTMLDivElement>(null)
  // Not every browser focuses a button that is pressed.
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
    const settle = () => {
      // Whoever is in the toast keeps it where it is.
      if (element.contains(document.activeElement)) return
      const controls = new Set([document.activeElement, pressed.current])
      const coveredAt = (edge: string) => {
        element.dataset['edge'] = edge
        return covered(element.getBoundingClientRect(), controls)
      }
      const usual = coveredAt('usual')
      if (usual > 0 && coveredAt('other') >= usual) element.dataset['edge'] = 'usual'
    }
    settle()
    document.addEventListener('focusin', settle)
    return () => document.removeEventListener('focusin', settle)
  }, [id])

  return viewport
}

/** How much an area covers, in px²; a control itself counts more than all that is around it. */
function covered(area: DOMRect, controls: ReadonlySet<Element | null>): number {
  let sum = 0
  for (const control of controls) {
    if (!control?.isConnected || control === document.body) continue
    sum += common(area, control.getBoundingClientRect()) * 1_000
    const around = control.closest(AROUND)
    if (around) sum += common(area, around.getBoundingClientRect())
  }
  return sum
}

function common(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}
