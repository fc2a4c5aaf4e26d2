import { GALLERY_SCROLL } from '@lane-and-court/contract/gallery/gallery.ts'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useAfterHydration } from '../../lib/browser/useAfterHydration.ts'
import { nextPosition, stepLength } from './scrolling.ts'

export interface GalleryScroll {
  atStart: boolean
  atEnd: boolean
  isPlaying: boolean
  /** One arrow step, to the left (-1) or to the right (1). */
  step: (direction: -1 | 1) => void
  toggle: () => void
  /** Event handlers for the element on which hover and focus stop the strip. */
  hold: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>
}

/** Long enough for a smooth scroll to finish before the slow one continues. */
const SETTLE_MS = 1_400

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves a strip of pictures slowly, until somebody points at it, focuses it or asks it to stop. */
export function useGalleryScroll(track: RefObject<HTMLUListElement | null>): GalleryScroll {
  const isHeld = useRef(false)
  const pausedUntil = useRef(0)
  const isMotionReduced = useAfterHydration(prefersReducedMotion, true)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isPlaying = chosen ?? !isMotionReduced
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const list = track.current
    if (!list) return
    const updateEdges = () => {
      const atStart = list.scrollLeft <= 1
      const atEnd = list.scrollLeft >= list.scrollWidth - list.clientWidth - 1
      setEdges((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }))
    }
    const sizes = new ResizeObserver(updateEdges)
    sizes.observe(list)
    list.addEventListener('scroll', updateEdges, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', updateEdges)
    }
  }, [track])

  useEffect(() => {
    const list = track.current
    if (!list || !isPlaying) return
    let frame = 0
    let isVisible = false
    let last = 0
    let position = list.scrollLeft
    pausedUntil.current = Math.max(pausedUntil.current, performance.now() + GALLERY_SCROLL.delayMs)
    const move = (now: number) => {
      frame = requestAnimationFrame(move)
      const elapsed = Math.min(now - last, 100)
      last = now
      if (isHeld.current || now < pausedUntil.current) {
        position = list.scrollLeft
        return
      }
      const next = nextPosition(position, list.scrollLeft, list.scrollWidth - list.clientWidth, elapsed)
      position = next.position
      if (next.wraps) {
        pausedUntil.current = now + SETTLE_MS
        list.scrollTo({ left: 0, behavior: 'smooth' })
      } else list.scrollLeft = position
    }
    const visibility = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === isVisible) return
      isVisible = !isVisible
      cancelAnimationFrame(frame)
      if (isVisible) frame = requestAnimationFrame(move)
    })
    visibility.observe(list)
    return () => {
      visibility.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [isPlaying, track])

  const step = useCallback(
    (direction: -1 | 1) => {
      const list = track.current
      if (!list) return
      pausedUntil.current = performance.now() + SETTLE_MS
      list.scrollBy({ left: direction * stepLength(list.clientWidth), behavior: 'smooth' })
    },
    [track],
  )

  return {
    ...edges,
    isPlaying,
    step,
    toggle: () => setChosen(!isPlaying),
    hold: {
      onPointerEnter: () => void (isHeld.current = true),
      onPointerLeave: () => void (isHeld.current = false),
      onFocus: () => void (isHeld.current = true),
      onBlur: () => void (isHeld.current = false),
    },
  }
}
