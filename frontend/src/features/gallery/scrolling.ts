import { GALLERY_SCROLL } from '@lane-and-court/contract/gallery/gallery.ts'

const PIXELS_PER_SECOND = 22
const NEAR_END = 2

/**
 * @returns how far an arrow button scrolls a strip of that visible width, in CSS pixels.
 */
export function stepLength(visibleWidth: number): number {
  return Math.min(visibleWidth * GALLERY_SCROLL.stepShare, GALLERY_SCROLL.stepMax)
}

/**
 * Computes one frame of the slow scroll.
 * @param position of the last frame, with its fraction of a pixel.
 * @param actual position in the browser now: a different one when a finger or an arrow button moved it.
 * @param end the largest possible position.
 * @param elapsed milliseconds since the last frame.
 */
export function nextPosition(position: number, actual: number, end: number, elapsed: number) {
  if (end <= 0) return { position: 0, wraps: false }
  const from = Math.abs(actual - position) > 2 ? actual : position
  if (from >= end - NEAR_END) return { position: 0, wraps: true }
  return { position: from + (elapsed / 1_000) * PIXELS_PER_SECOND, wraps: false }
}
