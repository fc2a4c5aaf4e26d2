/** The time zone of the business. */
export const NEW_YORK = 'America/New_York'

/** A calendar day in New York, yyyy-MM-dd. */
export type CalendarDay = string

/** A moment on the clock in New York, yyyy-MM-ddTHH:mm, as `newYorkClock` returns it. */
export type NewYorkClock = string

const DAY_MS = 86_400_000
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** @returns whether a text is a day that the calendar has, yyyy-MM-dd. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** @returns the day that is `days` later; earlier if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** @returns that day, or the first one after it, that is a `dayOfWeek`: 0 for Sunday to 6 for Saturday. */
export function weekdayFrom(day: CalendarDay, dayOfWeek: number): CalendarDay {
  return addDays(day, (((dayOfWeek - weekdayOf(day)) % 7) + 7) % 7)
}

/** @returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** What is used here of the standard library of dates, which Safari and Node 24 do not have yet. */
interface Temporal {
  Instant: {
    fromEpochMilliseconds: (milliseconds: number) => {
      toZonedDateTimeISO: (zone: string) => {
        toPlainDateTime: () => { toString: (options: { smallestUnit: 'minute' }) => string }
      }
    }
  }
}
const { Temporal } = globalThis as { Temporal?: Temporal }

let formatter: Intl.DateTimeFormat | undefined
/** The Swedish locale writes the date first, and digits only. */
const swedish = () =>
  (formatter ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: NEW_YORK,
  }))

/** @returns an instant as the clock in New York shows it, yyyy-MM-ddTHH:mm; empty for an invalid one. */
export function newYorkClock(instant: string | number | Date): NewYorkClock {
  const date = new Date(instant)
  const time = date.getTime()
  if (Number.isNaN(time)) return ''
  // A phone needs 45 ms for the first formatter of a page, and 2 for this.
  if (Temporal)
    return Temporal.Instant.fromEpochMilliseconds(time)
      .toZonedDateTimeISO(NEW_YORK)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  return swedish().format(date).replace(' ', 'T')
}

/** @returns how far the clock in New York is from UTC at noon of a day: -04:00 in summer, otherwise -05:00. */
export const newYorkOffset = (day: CalendarDay): string =>
  newYorkClock(`${day}T17:00:00Z`).endsWith('T13:00') ? '-04:00' : '-05:00'
