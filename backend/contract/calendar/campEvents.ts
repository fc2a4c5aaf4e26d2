import { addDays, isCalendarDay } from '../time/calendar.ts'
import { campDefaults } from '../camps/camps.ts'
import type { Sport } from '../http/common.ts'
import { placeOf } from '../places/placeOf.ts'
import type { Place } from '../places/places.ts'
import type { ICalEventData } from 'ical-generator'
import { timeOfChange } from './calendar.ts'
import { locationOf, plain, uidOf } from './calendarFile.ts'

const CAMPS = [
  { name: 'swim', sport: 'swimming', path: '/camp/swim' },
  { name: 'tennis', sport: 'tennis', path: '/camp/tennis' },
] as const

interface Around {
  places: readonly Place[]
  /** The number of the last change of closures or pages (calendar.ts). */
  changes: number
  /** The town of the business, where the camps are; empty if it is not known. */
  town: string
  origin: string
}

const groupOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as object

/**
 * @param content the page content `camp`. What is missing in it has its bundled default, as on the page.
 * @param sport of one camp; without it, both.
 * @returns an event of whole days for each camp with dates, from its first to its last day. What is not known of it is
 *   left out.
 */
export function campEvents(
  content: unknown,
  { places, changes, town, origin }: Around,
  sport?: Sport,
): ICalEventData[] {
  const camps = { ...campDefaults, ...groupOf(content) }
  return CAMPS.filter((camp) => !sport || camp.sport === sport).flatMap((camp): ICalEventData[] => {
    const { title, description, firstDay, lastDay, ages } = {
      ...campDefaults[camp.name],
      ...groupOf(camps[camp.name]),
    }
    if (!isCalendarDay(firstDay) || !isCalendarDay(lastDay) || lastDay < firstDay) return []
    const start = new Date(firstDay)
    return [
      {
        id: uidOf(`camp-${camp.name}-${firstDay.slice(0, 4)}`),
        sequence: changes,
        stamp: new Date(Math.max(start.getTime(), timeOfChange(changes))),
        allDay: true,
        start,
        // The end of a range of days is the day after it.
        end: new Date(addDays(lastDay, 1)),
        summary: plain(`${camps.season || ''} ${title}`),
        description: plain(`${ages ? `Ages ${ages}. ` : ''}${description}`),
        ...(town
          ? { location: locationOf(placeOf(places, { location: town, sport: camp.sport }), town) }
          : {}),
        url: origin + camp.path,
      },
    ]
  })
}
