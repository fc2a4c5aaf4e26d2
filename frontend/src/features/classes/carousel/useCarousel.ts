import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { cardPitch } from './cardPitch.ts'
import { edgesOf, stepFrom, fullyVisibleCards } from './carouselSteps.ts'

/** Where the row was when the reader left this entry of the history, in pixels. */
const leftBefore = () => (history.state as { carousel?: number } | null)?.carousel ?? 0

/** Another entry, as a filter makes one, begins without it. */
function noteLeft(left: number): void {
  const state = history.state as object | null
  try {
    history.replaceState({ ...state, carousel: left }, '')
  } catch {
    // Safari refuses more than a hundred in half a minute: then Back starts at the first card.
  }
}

const ARROWS: Record<string, -1 | 1 | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Scrolls a row of cards by buttons and keys, and tells when it is at an end. CSS makes it smooth.
 * @param visibleCards the ids of the cards that are shown: others begin at the first one.
 */
export function useCarousel(row: RefObject<HTMLUListElement | null>, visibleCards: ReadonlySet<string>) {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })

  const updateEdges = useCallback(() => {
    if (!row.current) return
    const next = edgesOf(row.current)
    setEdges((now) => (now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next))
  }, [row])

  const shownBefore = useRef(visibleCards)
  useLayoutEffect(() => {
    const before = shownBefore.current
    // New data, or a new day, with the same cards is no choice of the reader.
    const isSame = before.size === visibleCards.size && [...before].every((id) => visibleCards.has(id))
    if (!isSame) row.current?.scrollTo({ left: 0, behavior: 'instant' })
    shownBefore.current = visibleCards
  }, [row, visibleCards])

  useEffect(() => {
    if (!row.current) return
    const sizes = new ResizeObserver(updateEdges)
    sizes.observe(row.current)
    return () => sizes.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other cards do not resize the row itself
  }, [row, updateEdges, visibleCards])

  useEffect(() => {
    const list = row.current
    if (!list) return
    const before = leftBefore()
    if (before > 0) list.scrollTo({ left: before, behavior: 'instant' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      updateEdges()
      clearTimeout(timer)
      timer = setTimeout(() => noteLeft(list.scrollLeft), 100)
    }
    list.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      list.removeEventListener('scroll', onScroll)
    }
  }, [row, updateEdges])

  /** Scrolls by all fully visible cards, to the left (-1) or to the right (1). */
  const page = useCallback(
    (direction: -1 | 1) => {
      const list = row.current
      if (!list) return
      const pitch = cardPitch(list)
      const cards = direction * fullyVisibleCards(list.clientWidth, pitch)
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
    // Only for keyboard focus: a card that moves while the mouse button is down would lose its click.
    if (target === currentTarget || !target.matches(':focus-visible')) return
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return { ...edges, page, keys: { onKeyDown, onFocus } }
}
