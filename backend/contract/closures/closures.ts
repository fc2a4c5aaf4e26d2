import type { Location } from '../classes/classes.limits.ts'
import type { IsoDate, Sport, Stored, Sort, ListQuery } from '../http/common.ts'
import { type CalendarDay, addDays, type NewYorkClock } from '../time/calendar.ts'
import type { TimeOfDay } from '../time/timeOfDay.ts'

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

export const CLOSURE_MESSAGES = {
  kind: 'Choose what happens',
  location: 'Choose where',
  sport: 'Choose a sport',
  classIds: 'Choose classes from the list',
  classIdsMax: 'Choose at most 500 classes',
  classGone: 'One of these classes does not exist anymore',
  day: 'Please enter a date',
  dayOrder: 'The last day must not be before the first day',
  days: 'A closure can have 366 days at most',
  time: 'Please enter a time as HH:mm',
  startMissing: 'Enter the start time too, or remove the end time',
  endMissing: 'Enter the end time too, or remove the start time',
  timeOrder: 'End time must be after start time',
  delayMinutes: 'Enter the delay in minutes, from 1 to 600',
  delayOnly: 'Only a delay has minutes',
  moved: 'Enter the new day, the new time or the new place',
  movedOnly: 'Only a move has a new day, time or place',
  newDayOnce: 'A new day can only be set for a single day',
  message: 'The sentence can have 200 characters at most',
  newPlace: 'The place can have 120 characters at most',
} as const

/**
 * What an administrator announces: some meetings of some classes do not take place as the timetable says.
 * It concerns the classes to which all of `location`, `sport` and `classIds` apply; where these are null or
 * empty, it concerns all classes.
 */
export interface ClosureInput {
  kind: ClosureKind
  location: Location | null
  sport: Sport | null
  /** Ids of chosen classes; empty for all. */
  classIds: string[]
  /** The first and the last day. */
  from: CalendarDay
  to: CalendarDay
  /** The hours of each of these days, both or neither; null for the whole day. */
  startTime: TimeOfDay | null
  endTime: TimeOfDay | null
  /** Only of a delay. */
  delayMinutes: number | null
  /**
   * Where and when a moved meeting takes place; at least one of these three for `moved`, else null. Another day
   * needs a closure of one day.
   */
  newDay: CalendarDay | null
  newStartTime: TimeOfDay | null
  newPlace: string | null
  /** One sentence for parents. If it is empty, `closureSentence` makes one from the other fields. */
  message: string
}

export interface Closure extends ClosureInput, Stored {
  /** The chosen classes as they were called when this was saved, for sentences: 'Adult Swim (Sunday 10:00 AM)'. */
  classNames: string[]
  /** Since when it does not hold any more, because an administrator ended it early; else null. */
  endedAt: IsoDate | null
  /** Of the last change: a reader who dismissed its banner sees it again after a change. */
  updatedAt: IsoDate
  /** When it was announced; not in its old versions, and not from older releases. */
  createdAt?: IsoDate
}

/** A closure as it was after one save. */
export interface ClosureVersion {
  version: number
  savedAt: IsoDate
  /** Name of the user; empty if an earlier release has saved it. */
  savedBy: string
  closure: Closure
}

/** Request of PATCH /api/admin/closures/{id}: true ends it now, false lets it hold again. */
export interface ClosureEnding {
  isEnded: boolean
}

/** Query of GET /api/admin/closures?page={n}. */
export interface ClosureListQuery extends ListQuery {
  /** Empty for all. */
  state: ClosureState | ''
  /** Empty for the order that suits the state. */
  sort: Sort<ClosureSort> | ''
}

/** @returns the last day on which a closure means something to readers: a meeting may be moved to a later one. */
export const lastDayOf = ({ to, newDay }: Pick<Closure, 'to' | 'newDay'>): CalendarDay =>
  newDay !== null && newDay > to ? newDay : to

/** @returns whether a closure is ahead, holds or is over at that moment. */
export function closureState(closure: Closure, now: NewYorkClock): ClosureState {
  const [today, time] = [now.slice(0, 10), now.slice(11)]
  const { from, startTime, endTime, newDay, endedAt } = closure
  const last = lastDayOf(closure)
  if (endedAt !== null || today > last) return 'over'
  // The hours are those of the usual day, and say nothing of a day to which a meeting was moved.
  if (today === last && newDay === null && endTime !== null && time >= endTime) return 'over'
  if (today < from || (today === from && startTime !== null && time < startTime)) return 'ahead'
  return 'now'
}

/** @returns whether readers are told of a closure on every page: from the day before it until it is over. */
export const isAnnounced = (closure: Closure, now: NewYorkClock): boolean =>
  closureState(closure, now) !== 'over' && now.slice(0, 10) >= addDays(closure.from, -1)
