/** Fallback images fill the gallery up to this many (SPEC sections 3 and 9). */
export const GALLERY_MINIMUM = 6

export const GALLERY_MESSAGES = {
  sport: 'Sport is required',
  image: 'Please select an image to upload',
} as const

/** How the strip moves (SPEC sections 2 and 9); lengths in CSS pixels, times in milliseconds. */
export const GALLERY_SCROLL = { delayMs: 2_000, stepShare: 0.7, stepMax: 600 } as const
