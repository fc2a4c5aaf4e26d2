/** A drag by more than this share of a card goes to the next one. */
const DRAG_SHARE = 0.15

/** The browser rounds positions: smaller differences, in CSS pixels, are ignored. */
const ROUNDING = 2

/**
 * Returns the position after a step of so many cards; the browser limits it to the ends.
 * @param pitch from the start of one card to the start of the next, in CSS pixels.
 */
export function stepFrom(position: number, cards: number, pitch: number): number {
  return Math.max(0, Math.round(position / pitch) + cards) * pitch
}

/** @returns how many cards a button scrolls: all that are fully visible, at least one. */
export function fullyVisibleCards(visibleWidth: number, pitch: number): number {
  return Math.max(1, Math.floor((visibleWidth + ROUNDING) / pitch))
}

/** @returns the position of the card at which a drag ends. */
export function snapPosition(from: number, to: number, pitch: number): number {
  const passed = to / pitch
  const isFarEnough = Math.abs(to - from) > pitch * DRAG_SHARE
  if (!isFarEnough) return Math.round(passed) * pitch
  return (to > from ? Math.ceil(passed) : Math.floor(passed)) * pitch
}

export function edgesOf({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>) {
  return { atStart: scrollLeft <= ROUNDING, atEnd: scrollLeft >= scrollWidth - clientWidth - ROUNDING }
}
