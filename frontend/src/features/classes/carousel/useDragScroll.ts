import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { cardPitch } from './cardPitch.ts'
import { snapPosition } from './carouselSteps.ts'

/** The mouse may move by fewer pixels than this during a click. */
const CLICK_SLACK = 6

/** Time in which a smooth scroll ends, since not every browser reports it. */
const SETTLE_MS = 700

interface Drag {
  pointer: number
  startX: number
  startLeft: number
  isMoving: boolean
}

/**
 * Drags a row of cards with the mouse; touch screens scroll it by themselves. The attribute data-drag of the
 * row is 'moving' or 'settling': its CSS then turns off snapping and smooth scrolling.
 */
export function useDragScroll() {
  const drag = useRef<Drag | null>(null)
  const isClickBlocked = useRef(false)
  const settling = useRef(0)

  const onPointerDown = (event: PointerEvent<HTMLUListElement>) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { pointerId, clientX, currentTarget } = event
    drag.current = {
      pointer: pointerId,
      startX: clientX,
      startLeft: currentTarget.scrollLeft,
      isMoving: false,
    }
  }

  const onPointerMove = ({ pointerId, clientX, currentTarget: list }: PointerEvent<HTMLUListElement>) => {
    const now = drag.current
    if (now?.pointer !== pointerId) return
    const distance = clientX - now.startX
    if (!now.isMoving) {
      if (Math.abs(distance) < CLICK_SLACK) return
      now.isMoving = true
      clearTimeout(settling.current)
      list.dataset['drag'] = 'moving'
      list.setPointerCapture(pointerId)
      getSelection()?.removeAllRanges()
    }
    list.scrollLeft = now.startLeft - distance
  }

  const onPointerUp = ({ pointerId, currentTarget: list }: PointerEvent<HTMLUListElement>) => {
    const done = drag.current
    if (done?.pointer !== pointerId) return
    drag.current = null
    if (!done.isMoving) return
    // The click of this gesture is fired before the next task.
    isClickBlocked.current = true
    setTimeout(() => (isClickBlocked.current = false))
    settle(list, done.startLeft)
  }

  const settle = (list: HTMLUListElement, from: number) => {
    list.dataset['drag'] = 'settling'
    list.scrollTo({ left: snapPosition(from, list.scrollLeft, cardPitch(list)) })
    settling.current = window.setTimeout(() => delete list.dataset['drag'], SETTLE_MS)
  }

  const onClickCapture = (event: MouseEvent) => {
    if (!isClickBlocked.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClickCapture,
    // Otherwise the browser drags the link.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}
