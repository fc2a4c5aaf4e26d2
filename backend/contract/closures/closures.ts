import type { IsoDate, Stored } from '../http/common.ts'
import type { SavedVersion } from '../history/history.ts'
import type { InputOf } from '../fields/fields.ts'
import { type CalendarDay, addDays, type NewYorkClock } from '../time/calendar.ts'
import type { CLOSURE_FIELDS } from './closures.fields.ts'

/** Where a closure stands at a moment: its first day is ahead, it holds now, or it is over. */
export type ClosureState = 'ahead' | 'now' | 'over'

/** What an administrator announces: some meetings of some classes do not take place as the timetable says. */
export type ClosureInput = InputOf<typeof CLOSURE_FIELDS>

/** The optional fields of a closure, all empty: such a closure applies to every class, all day. */
export const BLANK_CLOSURE = {
  location: null,
  sport: null,
  classIds: [],
  startTime: null,
  endTime: null,
  delayMinutes: null,
  decideBy: null,
  newDay: null,
  newStartTime: null,
  newPlace: null,
  message: '',
} satisfies Partial<ClosureInput>

/** @returns whether a closure is one of a place. Chosen classes that are closed count as canceled. */
export const closesPlace = ({ kind, classIds }: Pick<ClosureInput, 'kind' | 'classIds'>): boolean =>
  kind === 'closed' && classIds.length === 0

export interface Closure extends ClosureInput, Stored {
  /** The chosen classes as they were called when this was saved, for sentences: 'Adult Swim (Sunday 10:00 AM)'. */
  classNames: string[]
  /** Since when it does not hold any more, because an administrator ended it early; else null. */
  endedAt: IsoDate | null
  /** Of the last change: a reader who dismissed its banner sees it again after a change. */
  updatedAt: IsoDate
  /** When it was announced. */
  createdAt?: IsoDate
}

/** A closure as it was after one save. */
export interface ClosureVersion extends SavedVersion {
  closure: Closure
}

/**
 * Request of PATCH /api/admin/closures/{id}: true ends it now, false lets it hold again. This is also how the office
 * decides about rain: the meetings take place if it is ended, and else they may be canceled.
 */
export interface ClosureEnding {
  isEnded: boolean
  /** Whether it cancels the meetings from now on; only of rain, or of what was decided so before. */
  isCanceled?: boolean
}

/** @returns the last day on which a closure means something to readers: a meeting may be moved to a later one. */
export const lastDayOf = ({ to, newDay }: Pick<Closure, 'to' | 'newDay'>): CalendarDay =>
  newDay !== null && newDay > to ? newDay : to

/** @returns whether the office has to decide about rain still, and whether the time for that has passed. */
export function rainDecision(
  closure: Pick<Closure, 'kind' | 'from' | 'decideBy' | 'endedAt'>,
  now: NewYorkClock,
): 'due' | 'overdue' | null {
  const { kind, from, decideBy, endedAt } = closure
  if (kind !== 'rain' || endedAt !== null) return null
  return decideBy !== null && now >= `${from}T${decideBy}` ? 'overdue' : 'due'
}

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
