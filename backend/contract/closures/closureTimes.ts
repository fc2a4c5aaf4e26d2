import { addDays, type CalendarDay, type NewYorkClock } from '../time/calendar.ts'
import type { ClosureState } from './closures.limits.ts'
import type { Closure } from './closures.types.ts'

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
