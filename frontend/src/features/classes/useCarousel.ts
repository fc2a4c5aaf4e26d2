import { useCallback, useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { cardPitch } from './cardPitch.ts'
import { edgesOf, stepFrom, wholeCards } from './carouselSteps.ts'

const ARROWS: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves a row of cards by buttons and keys, and knows where it ends. How it moves is a matter of CSS. */
export function useCarousel(row: RefObject<HTMLUListElement | null>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const note = () => {
      const next = edgesOf(list)
      setEdges((now) => (now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next))
    }
    const sizes = new ResizeObserver(note)
    sizes.observe(list)
    // More cards do not make the row itself larger.
    const cards = new MutationObserver(note)
    cards.observe(list, { childList: true })
    list.addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      cards.disconnect()
      list.removeEventListener('scroll', note)
    }
  }, [row])

  /** All the whole cards in view, to the left (-1) or to the right (1). */
  const page = useCallback(
    (direction: -1 | 1) => {
      const list = row.current
      if (!list) return
      const pitch = cardPitch(list)
      const cards = direction * wholeCards(list.clientWidth, pitch)
      list.scrollTo({ left: stepFrom(list.scrollLeft, cards, pitch) })
    },
    [row],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const direction = ARROWS[event.key]
    // With Alt an arrow is the browser's Back.
    if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const list = event.currentTarget
    list.scrollTo({ left: stepFrom(list.scrollLeft, direction, cardPitch(list)) })
  }

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
    // A card that moved away under a pressed button would lose its click, hence keyboards alone.
    if (target === currentTarget || !target.matches(':focus-visible')) return
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return { ...edges, page, keys: { onKeyDown, onFocus } }
}
