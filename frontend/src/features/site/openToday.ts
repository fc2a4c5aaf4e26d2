import { minutesOf } from '@lane-and-court/contract/time/timeOfDay.ts'
import { type CalendarDay, type NewYorkClock, weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.ts'
import { readOpeningHours, type Span } from '../../lib/format/openingHours.ts'

const DAY: Span = { from: 0, until: 24 * 60 }

/**
 * Says whether the business is open today.
 * @param clock the time in New York.
 * @param closures those that close everything count; what closes one place is told by `placesClosedToday`.
 * @returns "Open today until 7 pm", "Opens today at 9 am", "Closed until 2 pm", "Closed now", "Closed today", or null
 *   without readable hours.
 */
export function openToday(
  hours: SiteContent['hours'],
  clock: NewYorkClock,
  closures: readonly Closure[] = [],
): string | null {
  if (hours.length === 0) return null
  const { day, minute } = readClock(clock)
  const rows = hours.map((one) => readOpeningHours(one.days, one.hours))
  const covering = rows.filter(({ days }) => days?.includes(weekdayOf(day)))
  // What cannot be read may be about today.
  if (covering.length === 0 && rows.some(({ days }) => days === null)) return null
  if (covering.some(({ spans }) => spans === null)) return null
  const today = covering.flatMap(({ spans }) => spans ?? [])
  const closed = closures.filter((one) => one.location === null).flatMap((one) => closedOn(one, day) ?? [])
  const open = withoutAll(today, closed)
  const [opening] = open
  if (!opening) return 'Closed today'
  const current = open.find(({ until }) => minute < until)
  if (!current) return 'Closed now'
  if (minute >= current.from) return `Open today until ${spell(current.until)}`
  return current === opening ? `Opens today at ${spell(current.from)}` : `Closed until ${spell(current.from)}`
}

/** @returns a sentence for each town that is closed for the rest of today, or for some hours of it. */
export function placesClosedToday(clock: NewYorkClock, closures: readonly Closure[]): string[] {
  const { day, minute } = readClock(clock)
  return closures.flatMap((one) => {
    const span = one.location === null ? null : closedOn(one, day)
    if (!span || span.until <= minute) return []
    if (span.from > minute) return `${one.location} closed from ${spell(span.from)}`
    return `${one.location} closed ${span.until < DAY.until ? `until ${spell(span.until)}` : 'today'}`
  })
}

/** @returns the hours of a day in which a closure closes all or a place, not only some classes there; or null. */
function closedOn(
  { kind, sport, classIds, from, to, startTime, endTime, endedAt }: Closure,
  day: CalendarDay,
): Span | null {
  if (kind !== 'closed' || sport !== null || classIds.length > 0 || endedAt !== null) return null
  if (day < from || day > to) return null
  return startTime && endTime ? { from: minutesOf(startTime), until: minutesOf(endTime) } : DAY
}

/** @returns what is left of some spans, in order. */
function withoutAll(spans: readonly Span[], gaps: readonly Span[]): Span[] {
  return gaps.reduce(
    (left, gap) =>
      left.flatMap(({ from, until }) =>
        [
          { from, until: Math.min(until, gap.from) },
          { from: Math.max(from, gap.until), until },
        ].filter((part) => part.from < part.until),
      ),
    spans.toSorted((a, b) => a.from - b.from),
  )
}

function readClock(clock: NewYorkClock): { day: CalendarDay; minute: number } {
  return { day: clock.slice(0, 10), minute: minutesOf(clock.slice(11)) }
}

/** @returns '7 pm', or '12:30 pm'. */
function spell(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour % 24 < 12 ? 'am' : 'pm'}`
}
