import { LOCATIONS } from '../classes/classes.limits.ts'

import { SPORTS, type Sport } from '../http/common.ts'
import type { Place } from './places.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : [])

/**
 * Reads the page content `places`, which is free-form: another release, or the JSON tab, may have left out
 * fields or added others.
 * @returns the places with a name and a known location, in their order; missing texts are empty.
 */
export function placesIn(content: unknown): Place[] {
  const { items } = (content ?? {}) as { items?: unknown }
  return (Array.isArray(items) ? items : []).flatMap((item) => placeIn(item) ?? [])
}

function placeIn(item: unknown): Place | null {
  const from = (item ?? {}) as Record<string, unknown>
  const name = textOf(from['name'])
  const location = LOCATIONS.find((siteLocation) => siteLocation === textOf(from['location']))
  if (!name || !location) return null
  const { latitude, longitude } = from
  const sports = textsOf(from['sports'])
  return {
    name,
    location,
    sports: SPORTS.filter((sport) => sports.includes(sport)),
    street: textOf(from['street']),
    locality: textOf(from['locality']),
    region: textOf(from['region']),
    postalCode: textOf(from['postalCode']),
    directions: textOf(from['directions']),
    parking: textOf(from['parking']),
    entrance: textOf(from['entrance']),
    phone: textOf(from['phone']),
    hours: textsOf(from['hours']),
    image: textOf(from['image']),
    imageAlt: textOf(from['imageAlt']),
    coordinates: isDegrees(latitude, 90) && isDegrees(longitude, 180) ? { latitude, longitude } : null,
  }
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/**
 * Says where a class is (docs/product.md section 3).
 * @param places as `placesIn` returned them.
 * @returns the first place with the location and the sport of the class, else the first with its location,
 *   else null: the class then shows its location alone.
 */
export function placeOf(
  places: readonly Place[],
  { location, sport }: { location: string; sport: Sport },
): Place | null {
  const there = places.filter((place) => place.location === location)
  return there.find(({ sports }) => sports.includes(sport)) ?? there[0] ?? null
}

/** @returns the address in one line, such as '1 Main St, Hoboken, NJ 07030'; empty without one. */
export function addressLine({
  street,
  locality,
  region,
  postalCode,
}: Pick<Place, 'street' | 'locality' | 'region' | 'postalCode'>): string {
  return [street, locality, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ')
}
