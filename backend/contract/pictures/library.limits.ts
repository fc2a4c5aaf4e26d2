/** Limits and sentences of the library of pictures (docs/specification.md sections 2 and 9). */
export const LIBRARY_LIMITS = {
  alt: 300,
  /** How many uses of a picture are named. */
  uses: 20,
} as const

/** The focal point of a picture for which nobody has chosen one. */
export const CENTER = { x: 50, y: 50 } as const

export const LIBRARY_MESSAGES = {
  missing: 'This picture is no longer in the library. Please choose another one.',
  same: 'Please choose a different picture.',
} as const
