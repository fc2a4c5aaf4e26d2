/**
 * What happens to a meeting: the place is closed, the class is cancelled, moved or delayed; or it may rain, and the
 * office decides later that day.
 */
export const CLOSURE_KINDS = ['closed', 'cancelled', 'moved', 'delayed', 'rain'] as const
export type ClosureKind = (typeof CLOSURE_KINDS)[number]

export const CLOSURE_LIMITS = {
  /** The most days from the first to the last. */
  days: 366,
  /** The most closures that visitors get; the next ones come first. */
  shown: 500,
  /** How many versions of one closure are kept. */
  versions: 20,
} as const

export const CLOSURE_MESSAGES = {
  kind: 'Choose what happens',
  location: 'Choose where',
  sport: 'Choose a sport',
  classIds: 'Choose classes from the list',
  classIdsMax: 'Choose at most 500 classes',
  classGone: 'One of these classes does not exist anymore',
  day: 'Please enter a date',
  dayOrder: 'The last day must not be before the first day',
  days: 'A closure can last 366 days at most',
  time: 'Please enter a time as HH:mm',
  startMissing: 'Enter the start time too, or remove the end time',
  endMissing: 'Enter the end time too, or remove the start time',
  timeOrder: 'End time must be after start time',
  delayMinutes: 'Enter the delay in minutes, from 1 to 600',
  delayOnly: 'Only a delay has minutes',
  decideBy: 'Enter by what time you will decide',
  decideByOnly: 'Only rain has a time of the decision',
  rainOnce: 'A decision about rain is for a single day',
  notRain: 'It is not a decision about rain anymore',
  moved: 'Enter the new day, time or location',
  movedOnly: 'Only a move has a new day, time or location',
  newDayOnce: 'A new day can only be set for a single day',
  message: 'The reason can be 200 characters at most',
  newPlace: 'The location can be 120 characters at most',
} as const
