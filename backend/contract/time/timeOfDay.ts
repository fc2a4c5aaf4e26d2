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

/** @returns the minutes since midnight. */
export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** @returns a time that many minutes later; one past midnight ends the day, because a meeting has one day. */
export function addMinutes(time: TimeOfDay, minutes: number): TimeOfDay {
  const sum = Math.min(Math.max(minutesOf(time) + minutes, 0), 24 * 60 - 1)
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}
