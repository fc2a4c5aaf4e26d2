import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'
import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'

// Makers of schema.org objects. The finished HTML alone carries them: in the browser's build, where
// SSR is false, each comes down to nothing. Paths are made whole by the server, which knows its address.

/** The business as schema.org describes one. */
export function businessJsonLd({
  brand,
  description,
  address,
  phone,
  footerEmail,
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
    email: footerEmail,
    ...(phone ? { telephone: phone } : {}),
    address: addressOf(address),
    openingHours: hours.map(({ days, hours: times }) => `${days} ${times}`),
  }
}

/** The business as the one who teaches, writes or holds a camp. */
export function organization({ brand }: SiteContent): object {
  if (!import.meta.env.SSR) return {}
  return { '@type': 'Organization', name: brand, url: '/' }
}

/** Where something takes place. @param locality the city, where it is not that of the business. */
export function placeJsonLd({ brand, address }: SiteContent, locality = address.locality): object {
  if (!import.meta.env.SSR) return {}
  const isElsewhere = locality !== address.locality
  return {
    '@type': 'Place',
    name: isElsewhere ? `${brand}, ${locality}` : brand,
    address: addressOf(isElsewhere ? { ...address, street: '', postalCode: '', locality } : address),
  }
}

/** @param price US dollars. @param url where it is paid. @param name which of several offers. */
export function offerJsonLd(price: number, url: string, name?: string): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'Offer',
    ...(name ? { name } : {}),
    price,
    priceCurrency: 'USD',
    category: price > 0 ? 'Paid' : 'Free',
    url,
  }
}

/** The business with the people who work for it. */
export function staffJsonLd(site: SiteContent, staff: StaffMember[]): object {
  if (!import.meta.env.SSR) return {}
  return {
    ...businessJsonLd(site),
    employee: staff.map(({ name, role, image, specializations }) => ({
      '@type': 'Person',
      name,
      ...(role ? { jobTitle: role } : {}),
      ...(image ? { image } : {}),
      knowsAbout: specializations.sport,
    })),
  }
}

/** A team that races. */
export function teamJsonLd(
  team: { name: string; description: string; image: string },
  site: SiteContent,
): object {
  if (!import.meta.env.SSR) return {}
  return {
    '@type': 'SportsTeam',
    ...team,
    sport: 'Swimming',
    url: '/team',
    location: placeJsonLd(site),
    parentOrganization: organization(site),
  }
}

function addressOf({ street, locality, region, postalCode }: SiteContent['address']): object {
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    addressLocality: locality,
    addressRegion: region,
    ...(postalCode ? { postalCode } : {}),
    addressCountry: 'US',
  }
}
