import type { Class } from '../classes/classes.ts'
import type { Closure } from '../closures/closures.ts'
import type { Sport } from '../http/common.ts'
import type { Place } from '../places/places.ts'
import { hyphenated } from '../text/slug.ts'
import { calendarFile } from './calendarFile.ts'
import { calendarPaths } from './calendar.ts'
import { campEvents } from './campEvents.ts'
import { classEvents } from './classEvents.ts'

/** What the calendars are made from, on the server and on a device without a connection. */
export interface CalendarData {
  /** Those that have not ended. */
  classes: readonly Class[]
  /** All of them, because an app shows past weeks too; a device has only those that are not over. */
  closures: readonly Closure[]
  /** The number of the last change of closures or pages; a device does not know it, and has 0. */
  changes: number
  places: readonly Place[]
  brand: string
  /** The town of the business; empty if it is not known. */
  town: string
  /** The page content `camp`, which may be damaged. */
  camp: unknown
}

/** A calendar as a file. */
export interface Calendar {
  /** The name under which a browser saves it: 'Lane-and-Court-My-week.ics'. */
  fileName: string
  text: string
}

const SPORT_NAMES: Record<Sport, string> = { swimming: 'Swimming', tennis: 'Tennis' }
/** Longer names of files are cut by some systems. */
const FILE_NAME = 80

/** @returns a name that every system can store: letters, digits and hyphens. */
function fileNameOf(...words: string[]): string {
  const name = hyphenated(words.join(' ').replaceAll('&', ' and '))
  const plain = name.slice(0, FILE_NAME).replace(/-$/, '')
  return `${plain || 'Calendar'}.ics`
}

/** @returns the calendar of all classes and camps, or of those of one sport. */
export function calendarOfSport(data: CalendarData, origin: string, sport?: Sport): Calendar {
  const classes = data.classes.filter((one) => !sport || one.sport === sport)
  const events = [
    ...classes.flatMap((one) => classEvents(one, { ...data, origin })),
    ...campEvents(data.camp, { ...data, origin }, sport),
  ]
  const source = origin + (sport ? calendarPaths.ofSport(sport) : calendarPaths.all)
  const name = sport ? SPORT_NAMES[sport] : ''
  return {
    fileName: fileNameOf(data.brand, name || 'Classes'),
    text: calendarFile(name ? `${data.brand}: ${name}` : data.brand, source, events),
  }
}

/**
 * @returns the calendar of chosen classes. The address may be years old, so classes that have ended or do not exist are
 *   left out.
 */
export function calendarOfChosen(data: CalendarData, origin: string, ids: readonly string[]): Calendar {
  const classes = data.classes.filter(({ id }) => ids.includes(id))
  const events = classes.flatMap((one) => classEvents(one, { ...data, origin }))
  return {
    fileName: fileNameOf(data.brand, 'My week'),
    text: calendarFile(`${data.brand}: my classes`, origin + calendarPaths.ofChosen(ids), events),
  }
}

/** @returns the calendar of one class. */
export function calendarOfClass(data: CalendarData, origin: string, calendarClass: Class): Calendar {
  return {
    fileName: fileNameOf(data.brand, calendarClass.name),
    text: calendarFile(
      `${data.brand}: ${calendarClass.name}`,
      origin + calendarPaths.ofClass(calendarClass.id),
      classEvents(calendarClass, { ...data, origin }),
    ),
  }
}
