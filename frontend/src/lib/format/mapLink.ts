import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import type { Place } from '@lane-and-court/contract/places/places.ts'

/**
 * @param isApple whether the device is one of Apple's, which open its links in their own map; all others have an
 *   app for Google's links, or show them in the browser.
 * @returns a link that searches a place by its name and address, as somebody would: a map then shows the place itself,
 *   with its name, and not a bare point. Nothing is loaded from there before it is opened.
 */
export function mapLink(place: Place, isApple: boolean): string {
  const query = [place.name, addressLine(place)].filter(Boolean).join(', ')
  if (!isApple) return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
  const { coordinates } = place
  // Only where to search: other towns have streets of the same name.
  const near = coordinates ? { sll: `${coordinates.latitude},${coordinates.longitude}` } : {}
  return `https://maps.apple.com/?${new URLSearchParams({ q: query, ...near })}`
}
