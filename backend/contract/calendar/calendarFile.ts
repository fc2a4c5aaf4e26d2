import { addressLine } from '../places/placeOf.ts'
import type { Place } from '../places/places.ts'
import { stripControlCharacters } from '../text/controlCharacters.ts'
import ical, { escape, ICalCalendarMethod, type ICalEventData, type ICalLocation } from 'ical-generator'
import { NEW_YORK_ZONE } from './newYorkTime.ts'

/** How often a calendar app should ask again. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'].join('\r\n')
const METHOD = `METHOD:${ICalCalendarMethod.PUBLISH}\r\n`

/** Part of every UID, so that it differs from those of all other sites; it must never change. */
export const uidOf = (name: string): string => `${name}@lane-and-court`

/**
 * @param name of the calendar, as an app lists it. @param source the URL of this file.
 * @returns an iCalendar file (RFC 5545): the same bytes for the same events.
 */
export function calendarFile(name: string, source: string, events: readonly ICalEventData[]): string {
  const calendar = ical({
    prodId: { company: 'Lane & Court', product: 'Classes', language: 'EN' },
    // The library does not escape the name.
    name: escape(plain(name), false),
    method: ICalCalendarMethod.PUBLISH,
    source,
    // Without a name: the library would write DTSTAMP and UNTIL in that zone, and both must be in UTC.
    timezone: { name: null, generator: () => NEW_YORK_ZONE },
  })
  for (const event of events) calendar.createEvent(event)
  // The library would write it behind the time zone, where a strict reader expects no property any more.
  return `${calendar.toString().replace(METHOD, `${METHOD}${REFRESH}\r\n`)}\r\n`
}

/** @returns a text without what no calendar can hold; line breaks stay. */
export const plain = (text: string): string => stripControlCharacters(text).toWellFormed().trim()

/** @returns where an event is. @param otherwise for a location without a described place. */
export function locationOf(place: Place | null, otherwise: string): ICalLocation {
  if (!place) return { title: plain(otherwise) }
  const address = addressLine(place)
  const { coordinates } = place
  return {
    title: plain(place.name),
    ...(address ? { address: plain(address) } : {}),
    ...(coordinates ? { geo: { lat: coordinates.latitude, lon: coordinates.longitude } } : {}),
  }
}
