import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps how many pixels of a list are between its top and the end of the window. It is read while the page is laid
 * out, because the browser would have to do that twice if a filter asked for it.
 * @returns `Infinity` until it is measured.
 */
export function useSeenHeight(list: RefObject<HTMLElement | null>): RefObject<number> {
  const height = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const read = () => {
      if (list.current) height.current = innerHeight - list.current.getBoundingClientRect().top
    }
    // Of the whole page, because what is above the list may change, too.
    const sizes = new ResizeObserver(read)
    sizes.observe(document.body)
    addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', read)
      removeEventListener('resize', read)
    }
  }, [list])
  return height
}
