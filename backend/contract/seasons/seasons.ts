import type { Stored } from '../http/common.ts'
import { calendarDay, text, type Fields, type InputOf } from '../fields/fields.ts'
import { addDays } from '../time/calendar.ts'

export const SEASON_LIMITS = {
  name: 40,
  /** The most days from the first to the last. */
  days: 731,
  /** All of them are in the choice of a class. */
  seasons: 200,
} as const

export const SEASON_MESSAGES = {
  name: 'Please enter the name of the season',
  nameMax: 'A name can have 40 characters at most',
  firstDay: 'Please enter the first day',
  lastDay: 'Please enter the last day',
  dayOrder: 'The last day must not be before the first day',
  days: 'A season can last two years at most',
  taken: 'There is already a season with this name',
  releasing: 'This season is being released at this moment. Please try again.',
  closes: 'The season to close does not exist anymore. Please choose another.',
  most: 'There are already 200 seasons. Please delete one first.',
} as const

/** Every field of a season (docs/product.md section 3). The rule of its days is in `seasons.schema.ts`. */
export const SEASON_FIELDS = {
  name: text('Name', {
    isSearched: true,
    max: SEASON_LIMITS.name,
    required: SEASON_MESSAGES.name,
    tooLong: SEASON_MESSAGES.nameMax,
    hint: 'Such as Fall 2027. Visitors see it on each class of the season.',
    autoComplete: 'off',
  }),
  firstDay: calendarDay('First day', { invalid: SEASON_MESSAGES.firstDay }),
  lastDay: calendarDay('Last day', { invalid: SEASON_MESSAGES.lastDay }),
} as const satisfies Fields

export type SeasonInput = InputOf<typeof SEASON_FIELDS>
/** Request of POST /api/admin/seasons/{id}/release. */
export interface ReleaseInput {
  /** An instant, or PUBLISH_NOW. */
  at: string
  /** The season that is closed at the same moment. */
  closes: string | null
}

/** A release publishes the drafts of a season, and closes the classes of another season. */
export interface Release extends ReleaseInput {
  isDone: boolean
}

/** A part of the year with a name, in which classes run. */
export interface Season extends SeasonInput, Stored {
  /** Null until somebody releases the season. A season that is still in the outbox does not have this field. */
  release?: Release | null
}
const WEEKS_OF_YEAR = 52
const WEEK = 7

/** @returns the season a year later, on the same weekdays: 'Fall 2027' for 'Fall 2026'. */
export function nextSeason({ name, firstDay, lastDay }: SeasonInput): SeasonInput {
  const days = WEEKS_OF_YEAR * WEEK
  return {
    name: name.replaceAll(/\b20\d\d\b/g, (year) => String(Number(year) + 1)),
    firstDay: addDays(firstDay, days),
    lastDay: addDays(lastDay, days),
  }
}
