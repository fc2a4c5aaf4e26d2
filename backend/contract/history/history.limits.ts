export const HISTORY_LIMITS = {
  /** Versions of one object that are kept, with the present one. */
  versions: 30,
} as const
