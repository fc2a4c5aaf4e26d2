import { NEW_YORK, newYorkOffset } from '@lane-and-court/contract/time/calendar.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Occurrence } from '@lane-and-court/contract/closures/occurrences.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.ts'
import { offerJsonLd, organization, placeJsonLd } from './business.ts'

/** A kind of class as a Course. @param price US dollars for one lesson, if it is known. */
export function courseJsonLd(name: string, description: string, site: SiteContent, price?: number): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'Course',
    name,
    description,
    provider: organization(site),
    ...(price ? { offers: offerJsonLd(price, site.portals.classes) } : {}),
  }
}

/** A scheduled class as a Course with time, place, coach and price. */
export function classJsonLd(visibleClass: Class, site: SiteContent): object {
  if (!import.meta.env.SSR) return {}
  const { name, description, level, ageRange, price, coach, enrollmentUrl } = visibleClass
  return {
    '@type': 'Course',
    name,
    description: description || name,
    provider: organization(site),
    educationalLevel: level,
    ...(ageRange ? { typicalAgeRange: yearsOf(ageRange) } : {}),
    ...(typeof price === 'number'
      ? { offers: offerJsonLd(price, enrollmentUrl || site.portals.classes) }
      : {}),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      location: placeJsonLd(site, visibleClass.location),
      ...(coach ? { instructor: { '@type': 'Person', name: coach } } : {}),
      maximumAttendeeCapacity: visibleClass.capacity,
      courseSchedule: scheduleOf(visibleClass),
    },
  }
}

interface ClassPage {
  path: string
  image: string
  /** The next meetings. */
  dates: readonly Occurrence[]
}

/** A class on its own page: as a Course, with its next meetings as events. */
export function classPageJsonLd(
  visibleClass: Class,
  { path, image, dates }: ClassPage,
  site: SiteContent,
): object {
  if (!import.meta.env.SSR) return {}
  return {
    ...classJsonLd(visibleClass, site),
    '@id': `${path}#course`,
    url: path,
    image,
    ...(dates.length > 0
      ? { event: dates.map((date) => meetingJsonLd(visibleClass, date, path, site)) }
      : {}),
  }
}

function meetingJsonLd(visibleClass: Class, date: Occurrence, path: string, site: SiteContent): object {
  const { day, takesPlaceOn, startTime, endTime, isOn, closure } = date
  const isRescheduled = closure !== null && closure.kind !== 'rain'
  const status = isOn ? (isRescheduled ? 'EventRescheduled' : 'EventScheduled') : 'EventCancelled'
  return {
    '@type': 'Event',
    name: visibleClass.name,
    url: path,
    startDate: instantOf(takesPlaceOn, startTime),
    endDate: instantOf(takesPlaceOn, endTime),
    eventStatus: `https://schema.org/${status}`,
    ...(status === 'EventRescheduled' ? { previousStartDate: instantOf(day, visibleClass.startTime) } : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: date.place ? { '@type': 'Place', name: date.place } : placeJsonLd(site, visibleClass.location),
    organizer: organization(site),
  }
}

/** @returns a time of the clock in New York as ISO 8601 with its offset, which changes with the season. */
const instantOf = (day: string, time: string): string => `${day}T${time}:00${newYorkOffset(day)}`

/** A weekly schedule; its first and last day are in UTC, as on the cards. */
function scheduleOf({ dayOfWeek, startTime, endTime, startDate, endDate }: Class): object {
  return {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: `https://schema.org/${WEEKDAYS[dayOfWeek]}`,
    startDate: startDate.slice(0, 10),
    endDate: endDate.slice(0, 10),
    startTime,
    endTime,
    scheduleTimezone: NEW_YORK,
  }
}

/** @returns '4-9', or '18-' without an upper limit. */
function yearsOf({ minMonths, maxMonths }: NonNullable<Class['ageRange']>): string {
  const years = (months: number) => String(Math.round((months / 12) * 10) / 10)
  return `${years(minMonths)}-${maxMonths === null ? '' : years(maxMonths)}`
}
