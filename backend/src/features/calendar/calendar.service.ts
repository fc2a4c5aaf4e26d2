import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.types.ts'
import { placesIn } from '@lane-and-court/contract/places/placeOf.ts'
import type { Place } from '@lane-and-court/contract/places/places.types.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'
import { newerOrLast } from '../../http/newerOrLast.ts'
import type { ResponseCache } from '../../http/responseCache.ts'
import { withDatabase } from '../../infra/database/databaseState.ts'
import { readAnyClass } from '../classes/classes.service.ts'
import { readAllClosures } from '../closures/closures.service.ts'
import { readCalendarChanges } from './calendarChanges.service.ts'

/** What the calendars are made from. */
export interface CalendarData {
  /** Those that have not ended. */
  classes: Class[]
  /** All of them, because an app shows past weeks too. */
  closures: Closure[]
  /** The number of the last change of closures or pages. */
  changes: number
  places: Place[]
  brand: string
  /** The town of the business; empty if it is not known. */
  town: string
  /** The page content `camp`, which may be damaged. */
  camp: unknown
}

/**
 * @returns how to read the data of the calendars. While the database is away, both give the last good answers, as the
 *   pages do, and throw DatabaseAwayError without one.
 */
export function calendarSource(responseCache: ResponseCache) {
  let last: Pick<CalendarData, 'closures' | 'changes'> | null = null

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
      const { brand, address } = site as Partial<SiteContent>
      return {
        classes: classes as Class[],
        closures,
        changes,
        places: placesIn(places),
        brand: textOr(brand, siteDefaults.brand),
        town: textOr(address?.locality, ''),
        camp,
      }
    },

    /** @returns a class, also one that has ended. @throws HttpError 404 when no class has that id. */
    readClass: (id: string): Promise<Class> => withDatabase(() => readAnyClass(id)),
  }
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() ? value : otherwise
