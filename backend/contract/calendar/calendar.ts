import type { Sport } from '../http/common.ts'

export const CALENDAR_LIMITS = {
  /** The most classes in one calendar of chosen classes: their ids are in its address. */
  chosen: 100,
} as const

/** The addresses of the calendar files (docs/product.md section 2). */
export const calendarPaths = {
  all: '/calendar/all.ics',
  ofSport: (sport: Sport) => `/calendar/${sport}.ics`,
  ofClass: (id: string) => `/calendar/classes/${id}.ics`,
  /** @param ids of at most CALENDAR_LIMITS.chosen classes; in any order they are one address. */
  ofChosen: (ids: readonly string[]) => `/calendar/my.ics?ids=${ids.toSorted().join(',')}`,
} as const

/** Since then, in seconds: a number that calendar apps can hold for decades. */
const BEGIN_MS = Date.UTC(2026, 0, 1)

/** @returns the number of a change at a time, in epoch milliseconds. */
export const changeAt = (time: number): number => Math.floor((time - BEGIN_MS) / 1_000)

/** @returns when the change with a number was. */
export const timeOfChange = (changes: number): number => (changes > 0 ? BEGIN_MS + changes * 1_000 : 0)
