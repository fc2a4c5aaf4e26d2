import { nameWithTime, type Class } from '@lane-and-court/contract/classes/classes.ts'
import { wordsOf } from '../../../ui/list/find/wordTests.ts'
import { type Season } from '@lane-and-court/contract/seasons/seasons.ts'
import { seasonState } from '@lane-and-court/contract/seasons/seasonOrder.ts'
import { shortMonthAndDay, type CalendarDay } from '@lane-and-court/contract/time/calendar.ts'

/** A class in the choice of a closure. */
export interface ClassChoice {
  id: string
  /** With day, time and location: 'Adult Swim (Sunday 10:00 AM), Hoboken'. */
  label: string
  /** Its season and its dates. */
  facts: string
  seasonId: string | null
  /** All words that find it, in lower case. */
  words: string
}

/** 0 for a class of a season that runs now, 2 for one that has ended, with its season or without it. */
function rankOf({ endDate }: Class, season: Season | undefined, today: CalendarDay): number {
  const state = season ? seasonState(season, today) : 'ahead'
  if (state === 'over' || endDate.slice(0, 10) < today) return 2
  return state === 'now' ? 0 : 1
}

const dayOf = (instant: string) => shortMonthAndDay(instant.slice(0, 10))

/**
 * @param classes by day and time, as the timetable has them. @param today in New York.
 * @returns them as choices: those of the season that runs now, then all others, and at the end those that have ended.
 */
export function classChoices(
  classes: readonly Class[],
  seasons: readonly Season[],
  today: CalendarDay,
): ClassChoice[] {
  const byId = new Map(seasons.map((season) => [season.id, season]))
  const ranked = classes.map((one) => {
    const season = one.seasonId ? byId.get(one.seasonId) : undefined
    const label = `${nameWithTime(one)}, ${one.location}`
    const name = season?.name ?? one.season ?? ''
    const facts = [name, `${dayOf(one.startDate)} to ${dayOf(one.endDate)}`].filter(Boolean).join(', ')
    const words = [label, facts, one.coach, one.sport, one.level].filter(Boolean).join(' ').toLowerCase()
    const choice: ClassChoice = { id: one.id, label, facts, seasonId: one.seasonId ?? null, words }
    return { choice, rank: rankOf(one, season, today) }
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ choice }) => choice)
}

/** @returns the choices that have each of the words, and are of the season, if one is chosen. */
export function findChoices(choices: readonly ClassChoice[], text: string, seasonId: string): ClassChoice[] {
  const words = wordsOf(text.toLowerCase())
  return choices.filter(
    (choice) =>
      (!seasonId || choice.seasonId === seasonId) && words.every((word) => choice.words.includes(word)),
  )
}
