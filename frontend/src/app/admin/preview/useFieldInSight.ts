import { useEffect } from 'react'
import { findField, markField } from './showField.ts'

/**
 * Keeps the part of a previewed page in sight that shows the field with the focus, also when the page is
 * still loading, or is shown at another width.
 * @param body of the previewed document; null until it is there.
 */
export function useFieldInSight(
  body: HTMLElement | null,
  content: object,
  focused: readonly (string | number)[] | null,
): void {
  useEffect(() => {
    if (!body || !focused) return
    let marked: Element | null = null
    let frame = 0
    const look = () => {
      const element = findField(body, content, focused)
      markField(element, marked)
      marked = element
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    lookSoon()
    // Not the attributes, which the mark itself changes.
    const observer = new MutationObserver(lookSoon)
    observer.observe(body, { childList: true, characterData: true, subtree: true })
    const view = body.ownerDocument.defaultView
    const onResize = () => {
      markField(null, marked)
      marked = null
      lookSoon()
    }
    view?.addEventListener('resize', onResize)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      view?.removeEventListener('resize', onResize)
      markField(null, marked)
    }
  }, [body, content, focused])
}
