/** Hours as minutes since midnight. */
export interface Span {
  from: number
  until: number
}

/** When the business or a place is open, as an administrator wrote it for readers; null for what is not certain. */
export interface OpeningHours {
  /** From 0 for Sunday to 6 for Saturday. */
  days: readonly number[] | null
  /** None for 'closed'. */
  spans: readonly Span[] | null
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 0],
  daily: [1, 2, 3, 4, 5, 6, 0],
}
const DAY = /^(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?|s)?\.?$/
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/
/** Hyphens, dashes and words between a first and a last one. */
const TO = /\s*(?:[-\u2010-\u2015]|\bto\b|\buntil\b|\bthrough\b)\s*/
/** What stands between several of them. */
const AND = /\s*(?:[,;&+/]|\band\b)\s*/

/**
 * @param days such as 'Mon-Fri' or 'Sat, Sun'. @param hours such as '9am-7pm' or '09:00-12:00, 14:00-18:30'.
 * @returns what the words mean; 'by appointment' means nothing certain.
 */
export const readOpeningHours = (days: string, hours: string): OpeningHours => ({
  days: all(days, daysOf)?.flat() ?? null,
  spans: /^\s*closed\s*$/i.test(hours) ? [] : all(hours, spanOf),
})

/** @returns what is read of each part of a text; null if one of them cannot be read. */
function all<T>(text: string, read: (part: string) => T | null): T[] | null {
  const parts = text.toLowerCase().replace(/:\s*$/, '').trim().split(AND).map(read)
  return parts.every((part) => part !== null) ? parts : null
}

function daysOf(text: string): readonly number[] | null {
  const group = GROUPS[text.replace('every day', 'daily').replace(/^(weekday|weekend)$/, '$1s')]
  if (group) return group
  const [first, last = first, ...more] = text.split(TO).map(dayOf)
  if (first == null || last == null || more.length > 0) return null
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7)
}

function dayOf(text: string): number | null {
  const [, day] = DAY.exec(text) ?? []
  return day === undefined ? null : DAYS.indexOf(day.slice(0, 3))
}

function spanOf(text: string): Span | null {
  const [from, until, ...more] = text.split(TO).map(minutesIn)
  if (from == null || until == null || more.length > 0) return null
  // Midnight is the end of the day.
  const span = { from, until: until || 24 * 60 }
  return span.from < span.until ? span : null
}

function minutesIn(text: string): number | null {
  if (text === 'noon') return 12 * 60
  if (text === 'midnight') return 0
  const [, hours, minutes, half] = TIME.exec(text) ?? []
  // A bare number may be of the morning or of the evening.
  if (hours === undefined || (half === undefined && minutes === undefined)) return null
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return null
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute
}
