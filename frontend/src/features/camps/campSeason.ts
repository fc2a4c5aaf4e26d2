import { isCalendarDay, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'

/** Where a camp stands by its dates: its first day is ahead, it is on, or its last day is over. */
export type CampState = 'ahead' | 'on' | 'over'

/** @param today in New York. @returns null if the camp has no readable dates. */
export function campState(
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  today: CalendarDay,
): CampState | null {
  if (!isCalendarDay(firstDay) || !isCalendarDay(lastDay)) return null
  if (today < firstDay) return 'ahead'
  return today > lastDay ? 'over' : 'on'
}

/** @param season the year of the camp's dates. @returns what visitors read after its last day. */
export const seasonOver = (season: number): string => `This season is over. ${season + 1} dates are coming.`
