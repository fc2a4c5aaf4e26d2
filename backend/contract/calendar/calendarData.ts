import type { Class } from '../classes/classes.ts'
import type { Closure } from '../closures/closures.ts'
import { placesIn } from '../places/placeOf.ts'
import { siteDefaults, type SiteContent } from '../site/site.ts'
import type { CalendarData } from './calendars.ts'

/** Responses of the API from which calendars are made; contents of pages may be damaged. */
interface Answers {
  classes: unknown
  closures: readonly Closure[]
  site: unknown
  places: unknown
  camp: unknown
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() ? value : otherwise

/** @returns what calendars are made from. @param changes the number of the last change of closures or pages. */
export function calendarData(
  { classes, closures, site, places, camp }: Answers,
  changes: number,
): CalendarData {
  const { brand, address } = (site ?? {}) as Partial<SiteContent>
  return {
    classes: classes as Class[],
    closures,
    changes,
    places: placesIn(places),
    brand: textOr(brand, siteDefaults.brand),
    town: textOr(address?.locality, ''),
    camp,
  }
}
