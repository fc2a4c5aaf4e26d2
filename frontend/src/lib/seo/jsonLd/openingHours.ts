import { readOpeningHours } from '../../format/openingHours.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
/** The first digit, or a word for a time of day: the days end there. */
const TIMES = /\d|\b(?:noon|midnight)\b/i

/**
 * @param rows as an administrator wrote them: 'Mon-Fri' and '9am-7pm'.
 * @returns the property `openingHours` in the form of schema.org, 'Mo-Fr 09:00-19:00'; without it if none can be read.
 */
export function openingHoursJsonLd(rows: readonly { days: string; hours: string }[]): {
  openingHours?: string[]
} {
  if (!import.meta.env.SSR) return {}
  const openingHours = rows.flatMap(({ days, hours }) => {
    const { days: read, spans } = readOpeningHours(days, hours)
    return ((read && spans) ?? []).map(
      ({ from, until }) => `${daysText(read ?? [])} ${clock(from)}-${clock(until)}`,
    )
  })
  return openingHours.length > 0 ? { openingHours } : {}
}

/** @returns the days and the hours of a line, such as 'Mon-Fri 9am-7pm'. */
export function partsOfHours(line: string): { days: string; hours: string } {
  const at = line.search(TIMES)
  return at < 0 ? { days: line, hours: '' } : { days: line.slice(0, at), hours: line.slice(at) }
}

/** @returns 'Mo-Fr', or 'Mo,We' for days with others between them. */
function daysText(days: readonly number[]): string {
  const places = [...new Set(days.map((day) => (day + 6) % 7))].toSorted((a, b) => a - b)
  const [first = 0] = places
  const last = places.at(-1) ?? first
  const names = places.map((place) => DAYS[(place + 1) % 7] ?? '')
  const isRow = places.length > 2 && last - first === places.length - 1
  return isRow ? `${names[0]}-${names.at(-1)}` : names.join(',')
}

/** A day ends a minute before midnight: 24:00 is no time there. */
function clock(minutes: number): string {
  const minuteOfDay = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
}
