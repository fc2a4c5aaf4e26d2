import { calendarData } from '@lane-and-court/contract/calendar/calendarData.ts'
import { calendarPaths } from '@lane-and-court/contract/calendar/calendar.ts'
import {
  calendarOfChosen,
  calendarOfClass,
  calendarOfSport,
  type Calendar,
} from '@lane-and-court/contract/calendar/calendars.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import type { PersistedQueries } from '../../offline/persisted/lastFulfilled.ts'

/**
 * Makes a calendar file as the server does, from the public responses that this device keeps.
 * @param path of the file, with its query. @returns null if the device does not keep what is in it.
 */
export function ownCalendar(
  queries: PersistedQueries['queries'],
  path: string,
  origin: string,
): Calendar | null {
  const dataOf = (call: string, arg?: string) => queries[cacheKey([call, arg])]?.data
  const classes = dataOf('classes', 'all') as Class[] | undefined
  if (!classes) return null
  const data = calendarData(
    {
      classes,
      closures: (dataOf('closures') ?? []) as Closure[],
      site: dataOf('pageContent', 'site'),
      places: dataOf('pageContent', 'places'),
      camp: dataOf('pageContent', 'camp'),
    },
    0,
  )
  const { pathname, searchParams } = new URL(path, origin)
  if (pathname === calendarPaths.all) return calendarOfSport(data, origin)
  const sport = SPORTS.find((one) => calendarPaths.ofSport(one) === pathname)
  if (sport) return calendarOfSport(data, origin, sport)
  const ids = searchParams.get('ids')
  if (ids) return calendarOfChosen(data, origin, ids.split(','))
  const classOfPath = classes.find(({ id }) => calendarPaths.ofClass(id) === pathname)
  return classOfPath ? calendarOfClass(data, origin, classOfPath) : null
}
