import { SPORTS } from '@lane-and-court/contract/http/common.ts'
import type { SiteContent } from '@lane-and-court/contract/site/site.ts'
import type { Place } from '@lane-and-court/contract/places/places.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { openingHoursJsonLd } from './openingHours.ts'
import { locationJsonLd } from './places.ts'

// Builders of schema.org objects, which only server-rendered HTML contains: in the browser build, where SSR
// is false, their code is removed. The server makes the paths absolute, because it knows its origin.

/** The business as a schema.org object, without what is not known of it. */
export function businessJsonLd({
  brand,
  description,
  address,
  phone,
  footerEmail,
  contactEmail,
  hours,
}: SiteContent): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'SportsActivityLocation',
    '@id': '/#business',
    name: brand,
    description,
    url: '/',
    image: '/icons/og-1200x630.png',
    ...(footerEmail || contactEmail ? { email: footerEmail || contactEmail } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...addressOf(address),
    ...openingHoursJsonLd(hours),
  }
}

/** The business as provider, author or organizer. */
export function organization({ brand }: SiteContent): object {
  if (!import.meta.env.SSR) return {}
  return { '@type': 'Organization', name: brand, url: '/' }
}

/** A location. @param locality the city, if it differs from that of the business. */
export function placeJsonLd({ brand, address }: SiteContent, locality = address.locality): object {
  if (!import.meta.env.SSR) return {}
  const isElsewhere = locality !== address.locality
  return {
    '@type': 'Place',
    name: isElsewhere ? `${brand}, ${locality}` : brand,
    ...addressOf(isElsewhere ? { ...address, street: '', postalCode: '', locality } : address),
  }
}

/** @param price US dollars. @param url where to pay, or empty. @param name to tell several offers apart. */
export function offerJsonLd(price: number, url: string, name?: string): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'Offer',
    ...(name ? { name } : {}),
    price,
    priceCurrency: 'USD',
    category: price > 0 ? 'Paid' : 'Free',
    ...(url ? { url } : {}),
  }
}

/** The business with its staff. */
export function staffJsonLd(site: SiteContent, staff: StaffMember[]): object {
  if (!import.meta.env.SSR) return {}
  return {
    ...businessJsonLd(site),
    employee: staff.map(({ name, role, image, specializations, bothSports }) => ({
      '@type': 'Person',
      name,
      ...(role ? { jobTitle: role } : {}),
      ...(image ? { image } : {}),
      knowsAbout: bothSports ? SPORTS : specializations.sport,
    })),
  }
}

/** A competitive team. */
export function teamJsonLd(
  team: { name: string; description: string; image: string },
  site: SiteContent,
  place: Place | null = null,
): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'SportsTeam',
    ...team,
    sport: 'Swimming',
    url: '/team',
    location: place ? locationJsonLd(place) : placeJsonLd(site),
    parentOrganization: organization(site),
  }
}

/** @returns the field `address`; none for an address without a city. */
function addressOf({ street, locality, region, postalCode }: SiteContent['address']): object {
  if (!locality) return {}
  return {
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      addressLocality: locality,
      ...(region ? { addressRegion: region } : {}),
      ...(postalCode ? { postalCode } : {}),
      addressCountry: 'US',
    },
  }
}
