/** A time of day in New York on the 24-hour clock, HH:mm. */
export type TimeOfDay = string

export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** @returns whether a text is a time of day. */
export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text)

/**
 * Formats a time without Intl, because browsers and the server put different spaces before PM.
 * @param time as HH:mm on the 24-hour clock; other text is returned unchanged.
 */
export function describeTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? []
  if (hours === undefined) return time
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** @returns when something begins and ends: '4:00–4:30 PM', '11:30 AM–12:10 PM'; without an end only when it begins. */
export function describeTimes(start: string, end: string): string {
  const [from, to] = [describeTime(start), describeTime(end)]
  if (!from || !to) return from || to
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`
}

/** @returns the minutes since midnight. */
export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** @returns a time that many minutes later; one past midnight ends the day, because a meeting has one day. */
export function addMinutes(time: TimeOfDay, minutes: number): TimeOfDay {
  const sum = Math.min(Math.max(minutesOf(time) + minutes, 0), 24 * 60 - 1)
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}
