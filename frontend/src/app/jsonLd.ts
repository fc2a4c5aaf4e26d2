import type { SiteContent } from '@lane-and-court/contract/site/site.types.ts'

/** The business as schema.org describes one. Paths are made whole by the server, which knows its address. */
export function businessJsonLd({
  brand,
  description,
  address,
  phone,
  footerEmail,
  hours,
}: SiteContent): object {
  return {
    '@type': 'SportsActivityLocation',
    '@id': '/#business',
    name: brand,
    description,
    url: '/',
    image: '/icons/og-1200x630.png',
    email: footerEmail,
    ...(phone ? { telephone: phone } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(address.street ? { streetAddress: address.street } : {}),
      addressLocality: address.locality,
      addressRegion: address.region,
      ...(address.postalCode ? { postalCode: address.postalCode } : {}),
      addressCountry: 'US',
    },
    openingHours: hours.map(({ days, hours: times }) => `${days} ${times}`),
  }
}

/** A kind of class as a Course. @param price US dollars for one lesson. */
export function courseJsonLd(name: string, description: string, site: SiteContent, price?: number): object {
  return {
    '@type': 'Course',
    name,
    description,
    provider: { '@type': 'Organization', name: site.brand, url: '/' },
    ...(price === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: 'USD',
            category: 'Paid',
            url: site.portals.classes,
          },
        }),
  }
}

/** A camp as an Event. Days are yyyy-MM-dd. */
export function campJsonLd(
  camp: { title: string; description: string; firstDay: string; lastDay: string; image: string },
  site: SiteContent,
  prices: number[] = [],
): object {
  return {
    '@type': 'Event',
    name: camp.title,
    description: camp.description,
    startDate: camp.firstDay,
    endDate: camp.lastDay,
    image: camp.image,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: site.brand,
      address: {
        '@type': 'PostalAddress',
        addressLocality: site.address.locality,
        addressRegion: site.address.region,
        addressCountry: 'US',
      },
    },
    organizer: { '@type': 'Organization', name: site.brand, url: '/' },
    offers: prices.map((price) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      url: site.portals.camps,
    })),
  }
}
