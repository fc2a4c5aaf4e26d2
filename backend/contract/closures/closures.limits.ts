/** What happens to a meeting: the place is closed, the class is cancelled, moved or delayed. */
export const CLOSURE_KINDS = ['closed', 'cancelled', 'moved', 'delayed'] as const
export type ClosureKind = (typeof CLOSURE_KINDS)[number]

export const CLOSURE_LIMITS = {
  message: 200,
  newPlace: 120,
  classIds: 500,
  delayMinutesMax: 600,
  /** The most days from the first to the last. */
  days: 366,
} as const
