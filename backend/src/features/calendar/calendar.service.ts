import { calendarData } from '@lane-and-court/contract/calendar/calendarData.ts'
import type { CalendarData } from '@lane-and-court/contract/calendar/calendars.ts'
import { newerOrLast } from '../../http/cache/newerOrLast.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { withDatabase } from '../../infra/database/databaseState.ts'
import { readAnyClass } from '../classes/classes.service.ts'
import { readAllClosures } from '../closures/closures.service.ts'
import { readCalendarChanges } from './calendarChanges.service.ts'

/**
 * @returns how to read the data of the calendars. While the database is away, both give the last good answers, as the
 *   pages do, and throw DatabaseAwayError without one.
 */
export function calendarSource(responseCache: ResponseCache) {
  let last: { closures: Closure[]; changes: number } | null = null

  const readClosures = async () => {
    // The number first: what changes meanwhile gets a greater one.
    const read = async () => ({ changes: await readCalendarChanges(), closures: await readAllClosures() })
    const renew = async () => (last = await withDatabase(read))
    return last ? newerOrLast(last, renew) : renew()
  }

  return {
    async read(): Promise<CalendarData> {
      const [classes, { closures, changes }, site, places, camp] = await Promise.all([
        responseCache.read('/api/classes'),
        readClosures(),
        responseCache.read('/api/content/site'),
        responseCache.read('/api/content/places'),
        responseCache.read('/api/content/camp'),
      ])
      return calendarData({ classes, closures, site, places, camp }, changes)
    },

    /** @returns a class, also one that has ended. @throws HttpError 404 when no class has that id. */
    readClass: (id: string): Promise<Class> => withDatabase(() => readAnyClass(id)),
  }
}
