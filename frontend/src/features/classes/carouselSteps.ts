/** A drag that passes this share of a card means the next one. */
const DRAG_SHARE = 0.15

/** Positions are rounded by the browser; less than this is none. */
const ROUNDING = 2

/**
 * Where a step of so many cards leads, from any position; the browser stops it at the edges.
 * @param pitch from the start of one card to the start of the next, in CSS pixels.
 */
export function stepFrom(position: number, cards: number, pitch: number): number {
  return Math.max(0, Math.round(position / pitch) + cards) * pitch
}

/** @returns how many cards a button passes: all that are whole in view, one at the least. */
export function wholeCards(visibleWidth: number, pitch: number): number {
  return Math.max(1, Math.floor((visibleWidth + ROUNDING) / pitch))
}

/** @returns the position of the card that a drag was meant for. */
export function settleFrom(from: number, to: number, pitch: number): number {
  const passed = to / pitch
  const isMeant = Math.abs(to - from) > pitch * DRAG_SHARE
  if (!isMeant) return Math.round(passed) * pitch
  return (to > from ? Math.ceil(passed) : Math.floor(passed)) * pitch
}

export function edgesOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>) {
  return { atStart: scrollLeft <= ROUNDING, atEnd: scrollLeft >= scrollWidth - clientWidth - ROUNDING }
}
