import type { SiteContent } from '@lane-and-court/contract/site/site.ts'

/** Sample content: the facts of the business; the addresses belong to nobody. */
export const siteSeed: SiteContent = {
  brand: 'Lane & Court',
  description: 'Swimming and tennis coaching in Jersey City and Hoboken',
  address: { street: '', locality: 'Jersey City', region: 'NJ', postalCode: '' },
  footerEmail: 'hello@lane-and-court.example',
  contactEmail: 'desk@lane-and-court.example',
  phone: '201-555-0100',
  hours: [
    { days: 'Mon-Fri', hours: '9am-7pm' },
    { days: 'Sat', hours: '9am-5pm' },
  ],
  portals: {
    classes: 'https://portal.lane-and-court.example/classes',
    camps: 'https://summer.lane-and-court.example/camps',
  },
}
