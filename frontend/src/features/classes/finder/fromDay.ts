import type { Class } from '@lane-and-court/contract/classes/classes.ts'

/**
 * @param classes in the order of the timetable, from Sunday.
 * @param firstDay a day of the week, 0 for Sunday.
 * @returns them in the order in which they meet from that day on.
 */
export const fromDay = (classes: readonly Class[], firstDay: number): readonly Class[] => [
  ...classes.filter(({ dayOfWeek }) => dayOfWeek >= firstDay),
  ...classes.filter(({ dayOfWeek }) => dayOfWeek < firstDay),
]
