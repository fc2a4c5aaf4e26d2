import { campFields } from '@lane-and-court/contract/camps/camps.fields.ts'
import { fieldsIn, type Field, type Fields } from '@lane-and-court/contract/fields/fields.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import {
  addDays,
  isCalendarDay,
  weekdayOf,
  type CalendarDay,
} from '@lane-and-court/contract/time/calendar.ts'
import { valueAt, withValue, type Path } from '../../../ui/form/content/contentTree.ts'

/** A value of the page content `camp` that belongs to a season, and what it is. */
interface SeasonValue {
  path: Path
  kind: 'date' | 'price' | 'text'
}

const WEEK = 7
const KINDS: Partial<Record<Field['kind'], SeasonValue['kind']>> = {
  calendarDay: 'date',
  text: 'text',
  paragraphs: 'text',
  richText: 'text',
}

/** Their week days have no meaning: a deadline is the same day of every year. */
const isDeadline = (path: Path) => path.includes('cancellation')

/** @returns every day, price and text of the content, in the order of the editor. */
function seasonValues(content: unknown, fields: Fields = campFields, path: Path = []): SeasonValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = [...path, name]
    if (field.kind === 'group') return seasonValues(content, field.fields, inner)
    if (field.kind === 'list') {
      const items = valueAt(content, inner)
      return Array.isArray(items)
        ? items.flatMap((_item, index) => seasonValues(content, fieldsIn(field), [...inner, index]))
        : []
    }
    const isPrice = field.kind === 'number' && field.unit === 'dollars'
    const kind = isPrice ? 'price' : KINDS[field.kind]
    return kind ? [{ path: inner, kind }] : []
  })
}

/** @returns the year of the season, or 0 if it is not entered. */
export const seasonOf = (content: PageContentBody): number => {
  const { season } = content
  return typeof season === 'number' && season > 0 ? season : 0
}

/** A year that stands alone: not in a day, an address or a longer number. */
const yearIn = (year: number) => new RegExp(String.raw`(?<![\w/.-])${year}(?![\w/-])`, 'g')

/** @returns the same day of another year: for the day of a camp, the nearest of its weekday. */
export function dayOfYear(day: CalendarDay, year: number, keepsWeekday: boolean): CalendarDay {
  // February 29 becomes March 1 in a year without it.
  const same = addDays(`${year}-${day.slice(-'MM-dd'.length, -'-dd'.length)}-01`, Number(day.slice(-2)) - 1)
  if (!keepsWeekday) return same
  const ahead = (weekdayOf(day) - weekdayOf(same) + WEEK) % WEEK
  const near = addDays(same, ahead > WEEK / 2 ? ahead - WEEK : ahead)
  return near.startsWith(`${year}-`) ? near : addDays(near, near < same ? WEEK : -WEEK)
}

/** @returns the year of the next summer whose last day is not over. */
export function nextSeasonYear(content: PageContentBody, today: CalendarDay): number {
  const lastDays = ['swim', 'tennis']
    .map((sport) => valueAt(content, [sport, 'lastDay']))
    .filter((day): day is string => typeof day === 'string' && isCalendarDay(day))
  const last =
    lastDays
      .map((day) => day.slice(-'MM-dd'.length))
      .sort()
      .at(-1) ?? '12-31'
  const thisYear = Number(today.slice(0, -'-MM-dd'.length))
  return Math.max(seasonOf(content) + 1, today > `${thisYear}-${last}` ? thisYear + 1 : thisYear)
}

/**
 * Prepares a season of the camps from the one before: the year, the days on the same weekdays, the deadlines of
 * refunds, and the year in texts. Prices stay, because nobody knows them yet: `valuesToCheck` names them.
 * @returns the new content; nothing is saved.
 */
export function nextSeason(content: PageContentBody, year: number): PageContentBody {
  const before = seasonOf(content)
  const started: PageContentBody = { ...content, season: year }
  return seasonValues(content).reduce((next, { path, kind }) => {
    const value = valueAt(content, path)
    if (typeof value !== 'string') return next
    if (kind === 'date')
      return isCalendarDay(value) ? withValue(next, path, dayOfYear(value, year, !isDeadline(path))) : next
    const named = before > 0 ? value.replace(yearIn(before), String(year)) : value
    return named === value ? next : withValue(next, path, named)
  }, started)
}

/** What the office must look at before it saves another season. */
export interface ValuesToCheck {
  /** Days, and texts that name the year, that are not those that are saved. */
  changed: Path[]
  /** Prices that are still those of the season before. */
  prices: Path[]
}

/** @param saved the content as visitors see it. */
export function valuesToCheck(content: PageContentBody, saved: PageContentBody): ValuesToCheck {
  const values = seasonValues(content)
  const isSame = ({ path }: SeasonValue) => valueAt(content, path) === valueAt(saved, path)
  return {
    changed: values.filter((value) => value.kind !== 'price' && !isSame(value)).map(({ path }) => path),
    prices: values
      .filter((value) => value.kind === 'price' && isSame(value) && Number(valueAt(content, value.path)) > 0)
      .map(({ path }) => path),
  }
}
