import type { TimeOfDay } from './closures.types.ts'

/** @returns the minutes since midnight. */
export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** @returns a time that many minutes later; one past midnight ends the day, because a meeting has one day. */
export function addMinutes(time: TimeOfDay, minutes: number): TimeOfDay {
  const sum = Math.min(Math.max(minutesOf(time) + minutes, 0), 24 * 60 - 1)
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}
