import { campDefaults } from '@lane-and-court/contract/camps/camps.ts'
import {
  calendarOfChosen,
  calendarOfClass,
  calendarOfSport,
} from '@lane-and-court/contract/calendar/calendars.ts'
import { NEW_YORK_ZONE } from '@lane-and-court/contract/calendar/newYorkTime.ts'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import { expect, it } from 'vitest'

const data = (brand: string, name = 'Baby & Me') => ({
  classes: [sampleClass({ name })],
  closures: [],
  changes: 0,
  places: [],
  brand,
  town: '',
  camp: campDefaults,
})
const AT = 'https://lane.example'

it('a file is named after the business and what is in it, with letters that every system stores', () => {
  const names = (brand: string, name?: string) => {
    const all = data(brand, name)
    return [
      calendarOfSport(all, AT),
      calendarOfSport(all, AT, 'tennis'),
      calendarOfChosen(all, AT, []),
      ...all.classes.map((one) => calendarOfClass(all, AT, one)),
    ].map(({ fileName }) => fileName)
  }
  expect(names('Lane & Court')).toEqual([
    'Lane-and-Court-Classes.ics',
    'Lane-and-Court-Tennis.ics',
    'Lane-and-Court-My-week.ics',
    'Lane-and-Court-Baby-and-Me.ics',
  ])
  expect(names('Zoë’s "Pool"\r\n; x', '../../etc/😀').at(-1)).toBe('Zoes-Pool-x-etc.ics')
  expect(names('水泳', 'テニス').at(-1)).toBe('Calendar.ics')
  expect(names('x'.repeat(100_000))[0]?.length).toBeLessThan(100)
})

it('the rules of the clock in New York are those of the library of time zones', () => {
  expect(NEW_YORK_ZONE).toBe(getVtimezoneComponent('America/New_York'))
})
