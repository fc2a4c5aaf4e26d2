import { newYorkClock } from '@lane-and-court/contract/time/calendar.ts'

/**
 * @returns an instant as the value of a datetime-local input, yyyy-MM-ddTHH:mm; empty for an invalid date.
 */
export const toClock = (iso: string): string => newYorkClock(iso)

/**
 * @param clock value of a datetime-local input.
 * @returns that instant as ISO, or empty.
 */
export function fromClock(clock: string): string {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc)) return ''
  const offsetAt = (time: number) => Date.parse(`${newYorkClock(time)}Z`) - time
  const instant = new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc)))
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString()
}

/** @returns the day of an instant as yyyy-MM-dd. */
export function calendarDay(instant: Date): string {
  return newYorkClock(instant).slice(0, 10)
}
