export const CALENDAR_LIMITS = {
  /** The most classes in one calendar of chosen classes: their ids are in its address. */
  chosen: 100,
} as const
