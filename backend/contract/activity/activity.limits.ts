export const ACTIVITY_LIMITS = {
  /** Changed fields that one entry names. */
  changes: 20,
  /** Characters of each value in them. */
  changedText: 160,
} as const
