import type { SwimCamp, TennisCamp } from '@lane-and-court/contract/camps/camps.ts'
import type { Place } from '@lane-and-court/contract/places/places.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.ts'
import { offerJsonLd, organization, placeJsonLd } from './business.ts'
import { locationJsonLd } from './places.ts'

/** A camp as an Event, with one offer per price; an empty object while its dates are not known. */
export function campJsonLd(
  season: number,
  camp: SwimCamp | TennisCamp,
  page: { path: string; image: string },
  site: SiteContent,
  place: Place | null = null,
): object {
  if (!import.meta.env.SSR) return {}
  if (!camp.firstDay || !camp.lastDay) return {}
  const offers = offersOf(camp, site.portals.camps)
  return {
    '@type': 'Event',
    name: `${season || ''} ${camp.title}`.trim(),
    description: camp.description,
    startDate: camp.firstDay,
    endDate: camp.lastDay,
    url: page.path,
    image: page.image,
    ...(camp.ages ? { typicalAgeRange: camp.ages } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place ? locationJsonLd(place) : placeJsonLd(site),
    organizer: organization(site),
    ...(offers.length > 0 ? { offers } : {}),
  }
}

function offersOf({ dayOptions }: Pick<SwimCamp, 'dayOptions'>, portal: string): object[] {
  return dayOptions.flatMap(({ name, perWeek, perDay }) => [
    ...(perWeek > 0 ? [offerJsonLd(perWeek, portal, `${name}, one week`)] : []),
    ...(perDay > 0 ? [offerJsonLd(perDay, portal, `${name}, one day`)] : []),
  ])
}
