import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'
import { offerJsonLd, organization, placeJsonLd } from './business.ts'

const ZONE = 'America/New_York'

/** A kind of class as a Course. @param price US dollars for one lesson. */
export function courseJsonLd(name: string, description: string, site: SiteContent, price?: number): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'Course',
    name,
    description,
    provider: organization(site),
    ...(price === undefined ? {} : { offers: offerJsonLd(price, site.portals.classes) }),
  }
}

/** A scheduled class as a Course with time, place, coach and price. */
export function classJsonLd(shown: Class, site: SiteContent): object {
  if (!import.meta.env.SSR) return {}
  const { name, description, level, ageRange, price, coach, enrollmentUrl } = shown
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
      location: placeJsonLd(site, shown.location),
      ...(coach ? { instructor: { '@type': 'Person', name: coach } } : {}),
      maximumAttendeeCapacity: shown.capacity,
      courseSchedule: scheduleOf(shown),
    },
  }
}

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
    scheduleTimezone: ZONE,
  }
}

/** @returns '4-9', or '18-' without an upper limit. */
function yearsOf({ minMonths, maxMonths }: NonNullable<Class['ageRange']>): string {
  const years = (months: number) => String(Math.round((months / 12) * 10) / 10)
  return `${years(minMonths)}-${maxMonths === null ? '' : years(maxMonths)}`
}
