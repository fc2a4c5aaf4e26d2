import type { Sport } from '../http/common.types.ts'

/** The addresses of the calendar files (docs/specification.md section 2). */
export const calendarPaths = {
  all: '/calendar/all.ics',
  ofSport: (sport: Sport) => `/calendar/${sport}.ics`,
  ofClass: (id: string) => `/calendar/classes/${id}.ics`,
  /** @param ids of at most CALENDAR_LIMITS.chosen classes; in any order they are one address. */
  ofChosen: (ids: readonly string[]) => `/calendar/my.ics?ids=${ids.toSorted().join(',')}`,
} as const
