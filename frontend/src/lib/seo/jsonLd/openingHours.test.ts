import { placesIn } from '@lane-and-court/contract/places/placeOf.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.ts'
import { expect, it } from 'vitest'
import { businessJsonLd } from './business.ts'
import { openingHoursJsonLd } from './openingHours.ts'
import { locationJsonLd } from './places.ts'

const HOURS = [
  { days: 'Mon-Fri', hours: '9am-7pm' },
  { days: 'Sat', hours: '9am-5pm' },
]

it.each([
  ['Mon-Fri', '9am-7pm', ['Mo-Fr 09:00-19:00']],
  ['Sat', '9am-5pm', ['Sa 09:00-17:00']],
  ['Monday to Friday', '9:30 am – 7 p.m.', ['Mo-Fr 09:30-19:00']],
  ['Mon, Wed & Fri', '6am to noon', ['Mo,We,Fr 06:00-12:00']],
  ['Mondays and Tuesdays', '10:00-22:15', ['Mo,Tu 10:00-22:15']],
  ['Tue/Thu', '9am-5pm', ['Tu,Th 09:00-17:00']],
  ['Fri-Mon', '12pm-midnight', ['Mo,Fr,Sa,Su 12:00-23:59']],
  ['Weekdays', '12am-12pm', ['Mo-Fr 00:00-12:00']],
  ['Weekend', '8am-9am, 5pm-6pm', ['Sa,Su 08:00-09:00', 'Sa,Su 17:00-18:00']],
  ['Every day', '08:00-20:00', ['Mo-Su 08:00-20:00']],
  ['Sun', 'Closed', undefined],
  ['Mon-Fri', 'by appointment', undefined],
  ['Holidays', '9am-5pm', undefined],
  ['Mon-Fri', '9-5', undefined],
  ['Mon-Fri', '9am', undefined],
  ['Mon-Fri', '7pm-9am', undefined],
  ['Mon-Fri', '25:00-26:00', undefined],
  ['Mon-Fri', '13am-2pm', undefined],
  ['Mon-Fri', '9am-7pm (in summer)', undefined],
  ['', '', undefined],
])('the hours %j %j are %j for search engines', (days, hours, expected) => {
  expect(openingHoursJsonLd([{ days, hours }])).toEqual(expected ? { openingHours: expected } : {})
})

it('rows that cannot be read are left out, and the others stay', () => {
  const rows = [...HOURS, { days: 'Holidays', hours: 'ask us' }]
  expect(openingHoursJsonLd(rows)).toEqual({ openingHours: ['Mo-Fr 09:00-19:00', 'Sa 09:00-17:00'] })
})

it('the business and a place have the hours that their texts tell', () => {
  expect(businessJsonLd({ ...siteDefaults, hours: HOURS })).toMatchObject({
    openingHours: ['Mo-Fr 09:00-19:00', 'Sa 09:00-17:00'],
  })
  const hours = ['Mon-Fri: 9am-7pm', 'Sun noon-5pm', 'Outside of these hours, call us']
  const [place] = placesIn({ items: [{ name: 'Pool', location: 'Hoboken', hours }] })
  expect(place && locationJsonLd(place)).toMatchObject({
    openingHours: ['Mo-Fr 09:00-19:00', 'Su 12:00-17:00'],
  })
  const [silent] = placesIn({ items: [{ name: 'Pool', location: 'Hoboken', hours: ['by appointment'] }] })
  expect(silent && locationJsonLd(silent)).not.toHaveProperty('openingHours')
})
