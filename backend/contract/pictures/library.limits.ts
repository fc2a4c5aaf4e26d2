/** Limits and sentences of the library of pictures (docs/specification.md sections 2 and 9). */
export const LIBRARY_LIMITS = {
  alt: 300,
  /** How many uses of a picture are named. */
  uses: 20,
  /** The smallest crop, as a fraction of the width and of the height. */
  crop: 0.1,
  /** How many of the last crops of a picture keep their files, for pages that were loaded before. */
  crops: 5,
  /** How long a replacement everywhere can be undone, in days. */
  undoDays: 7,
} as const

/** The focal point of a picture for which nobody has chosen one. */
export const CENTER = { x: 50, y: 50 } as const

export const LIBRARY_MESSAGES = {
  missing: 'This picture is no longer in the library. Please choose another one.',
  crop: 'The crop must be inside the picture, and at least a tenth of its width and height.',
  cannotUndo: 'This replacement cannot be undone anymore.',
  same: 'Please choose a different picture.',
} as const
