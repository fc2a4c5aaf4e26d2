import {
  CENTER,
  LIBRARY_LIMITS,
  type CropArea,
  type FocalPoint,
} from '@lane-and-court/contract/pictures/library.ts'
import type { PictureView } from '../../../offline/outbox/queue/outbox.types.ts'

export const WHOLE: CropArea = { x: 0, y: 0, width: 1, height: 1 }
/** A crop that leaves out less than this shows the whole picture. */
const EDGE = 0.004

const digits = (fraction: number) => Math.round(fraction * 10_000) / 10_000
export const percentWithin = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

/** @returns a crop as it is stored: rounded, inside the picture, null for the whole one; undefined if it is too small. */
export function storableCrop({ x, y, width, height }: CropArea): CropArea | null | undefined {
  const [left, top] = [digits(Math.max(0, x)), digits(Math.max(0, y))]
  const crop = {
    x: left,
    y: top,
    width: digits(Math.min(width, 1 - left)),
    height: digits(Math.min(height, 1 - top)),
  }
  if (crop.width < LIBRARY_LIMITS.crop || crop.height < LIBRARY_LIMITS.crop) return undefined
  return crop.width > 1 - EDGE && crop.height > 1 - EDGE ? null : crop
}

/** @returns where a focal point is in the whole picture, in fractions. */
export function spotOf({ crop, focus }: PictureView): FocalPoint {
  const { x, y, width, height } = crop ?? WHOLE
  return { x: x + (focus.x / 100) * width, y: y + (focus.y / 100) * height }
}

/**
 * @param spot of the focal point in the whole picture, or null if nobody has chosen one: then it is the center.
 * @returns the focal point in percent of a crop, on the same spot as far as the crop shows it.
 */
export function focusIn(crop: CropArea | null, spot: FocalPoint | null): FocalPoint {
  if (!spot) return { ...CENTER }
  const { x, y, width, height } = crop ?? WHOLE
  return {
    x: percentWithin(((spot.x - x) / width) * 100),
    y: percentWithin(((spot.y - y) / height) * 100),
  }
}

export const isCenter = ({ x, y }: FocalPoint) => x === CENTER.x && y === CENTER.y

/**
 * @param ratio width by height of the part, in the units of the picture's own ratio.
 * @returns the largest part of a crop with that ratio, as near to the focal point as the crop allows.
 */
export function partWithRatio({ crop, focus }: PictureView, ratio: number): CropArea {
  const { x, y, width, height } = crop ?? WHOLE
  const wide = Math.min(width, height * ratio)
  const high = wide / ratio
  return {
    x: x + ((width - wide) * focus.x) / 100,
    y: y + ((height - high) * focus.y) / 100,
    width: wide,
    height: high,
  }
}
