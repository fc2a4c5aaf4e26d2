import { GALLERY_SCROLL } from '@lane-and-court/contract/gallery/gallery.limits.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useAfterHydration } from '../../lib/useAfterHydration.ts'
import { nextPosition, stepLength } from './scrolling.ts'

export interface GalleryScroll {
  atStart: boolean
  atEnd: boolean
  isPlaying: boolean
  /** One arrow step, to the left (-1) or to the right (1). */
  step: (direction: -1 | 1) => void
  toggle: () => void
  /** Spread over the element whose hover and focus hold the strip still. */
  hold: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>
}

/** Long enough for a smooth scroll to arrive before the slow one takes over again. */
const SETTLE_MS = 1_400

const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves a strip of pictures slowly, until somebody points at it, focuses it or asks it to stop. */
export function useGalleryScroll(track: RefObject<HTMLUListElement | null>): GalleryScroll {
  const isHeld = useRef(false)
  const restUntil = useRef(0)
  const isCalm = useAfterHydration(prefersCalm, true)
  const [wish, setWish] = useState<boolean | null>(null)
  const isPlaying = wish ?? !isCalm
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const list = track.current
    if (!list) return
    const note = () => {
      const atStart = list.scrollLeft <= 1
      const atEnd = list.scrollLeft >= list.scrollWidth - list.clientWidth - 1
      setEdges((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }))
    }
    const sizes = new ResizeObserver(note)
    sizes.observe(list)
    list.addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', note)
    }
  }, [track])

  useEffect(() => {
    const list = track.current
    if (!list || !isPlaying) return
    let frame = 0
    let isSeen = false
    let last = 0
    let position = list.scrollLeft
    restUntil.current = Math.max(restUntil.current, performance.now() + GALLERY_SCROLL.delayMs)
    const move = (now: number) => {
      frame = requestAnimationFrame(move)
      const elapsed = Math.min(now - last, 100)
      last = now
      if (isHeld.current || now < restUntil.current) {
        position = list.scrollLeft
        return
      }
      const next = nextPosition(position, list.scrollLeft, list.scrollWidth - list.clientWidth, elapsed)
      position = next.position
      if (next.wraps) {
        restUntil.current = now + SETTLE_MS
        list.scrollTo({ left: 0, behavior: 'smooth' })
      } else list.scrollLeft = position
    }
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === isSeen) return
      isSeen = !isSeen
      cancelAnimationFrame(frame)
      if (isSeen) frame = requestAnimationFrame(move)
    })
    seen.observe(list)
    return () => {
      seen.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isPlaying, track])

  const step = useCallback(
    (direction: -1 | 1) => {
      const list = track.current
      if (!list) return
      restUntil.current = performance.now() + SETTLE_MS
      list.scrollBy({ left: direction * stepLength(list.clientWidth), behavior: 'smooth' })
    },
    [track],
  )

  return {
    ...edges,
    isPlaying,
    step,
    toggle: () => setWish(!isPlaying),
    hold: {
      onPointerEnter: () => void (isHeld.current = true),
      onPointerLeave: () => void (isHeld.current = false),
      onFocus: () => void (isHeld.current = true),
      onBlur: () => void (isHeld.current = false),
    },
  }
}
