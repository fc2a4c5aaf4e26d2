import type { Place } from '@lane-and-court/contract/places/places.ts'
import { openingHoursJsonLd, partsOfHours } from './openingHours.ts'

/** A pool or courts as a schema.org object, with its position on the map. */
export function locationJsonLd(place: Place): object {
  if (!import.meta.env.SSR) return {}
  const { name, street, locality, region, postalCode, phone, hours, image, coordinates } = place
  return {
    '@type': 'SportsActivityLocation',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      addressLocality: locality || place.location,
      ...(region ? { addressRegion: region } : {}),
      ...(postalCode ? { postalCode } : {}),
      addressCountry: 'US',
    },
    ...(coordinates ? { geo: { '@type': 'GeoCoordinates', ...coordinates } } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...openingHoursJsonLd(hours.map(partsOfHours)),
    ...(image ? { image } : {}),
  }
}
