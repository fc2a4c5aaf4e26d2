import { addressLine } from '@lane-and-court/contract/places/placeOf.ts'
import type { Place } from '@lane-and-court/contract/places/places.types.ts'

/**
 * @param isApple whether the device is one of Apple's, which open its links in their own map; all others have an
 *   app for Google's links, or show them in the browser.
 * @returns a link that shows a place on the map of the device. Nothing is loaded from there before it is opened.
 */
export function mapLink(place: Place, isApple: boolean): string {
  const address = place.street ? addressLine(place) : ''
  const { coordinates } = place
  const at = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : ''
  // Coordinates are exact; an address is what a map knows besides them.
  if (isApple) {
    const where = at ? { ll: at } : address ? { address } : {}
    return `https://maps.apple.com/?${new URLSearchParams({ ...where, q: place.name })}`
  }
  const query = at || address || `${place.name}, ${addressLine(place)}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
