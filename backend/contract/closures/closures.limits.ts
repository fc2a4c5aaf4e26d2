/** What happens to a meeting: the place is closed, the class is cancelled, moved or delayed. */
export const CLOSURE_KINDS = ['closed', 'cancelled', 'moved', 'delayed'] as const
export type ClosureKind = (typeof CLOSURE_KINDS)[number]

/** Where a closure stands at a moment: its first day is ahead, it holds now, or it is over. */
export const CLOSURE_STATES = ['ahead', 'now', 'over'] as const
export type ClosureState = (typeof CLOSURE_STATES)[number]

/** Sort orders: by the first day, and by the time of the announcement, the newest first. */
export const CLOSURE_SORTS = ['day', 'newest'] as const
export type ClosureSort = (typeof CLOSURE_SORTS)[number]

export const CLOSURE_LIMITS = {
  message: 200,
  newPlace: 120,
  classIds: 500,
  delayMinutesMax: 600,
  /** The most days from the first to the last. */
  days: 366,
  /** The most closures that visitors get; the next ones come first. */
  shown: 500,
  /** The most versions of one closure that are kept. */
  versions: 20,
} as const
