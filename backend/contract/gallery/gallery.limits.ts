/** Fallback images fill the gallery up to this number (docs/specification.md sections 3 and 9). */
export const GALLERY_MINIMUM = 6

export const GALLERY_MESSAGES = {
  sport: 'Sport is required',
  image: 'Please select an image to upload',
} as const

/**
 * How the gallery strip scrolls (docs/specification.md sections 2 and 9); lengths in CSS pixels, times in ms.
 */
export const GALLERY_SCROLL = { delayMs: 2_000, stepShare: 0.7, stepMax: 600 } as const
