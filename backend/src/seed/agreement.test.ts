import { WEEKDAYS } from '@lane-and-court/contract/classes/classes.limits.ts'
import { minutesOf } from '@lane-and-court/contract/time/timeOfDay.ts'
import { describe, expect, it } from 'vitest'
import { campSeed } from './camps.seed.ts'
import { classesSeed } from './classes.seed.ts'
import { homeSeed } from './home.seed.ts'
import { placesSeed } from './places.seed.ts'
import { siteSeed } from './site.seed.ts'
import { staffSeed } from './staff.seed.ts'

const classes = classesSeed({ firstDay: '2026-10-18', lastDay: '2027-01-24' })
const placeOf = ({ sport, location }: (typeof classes)[number]) =>
  placesSeed.items.find((place) => place.location === location && place.sports.includes(sport))

/** @returns the first and last minute of 'Mon-Fri 9am-7pm' on a day of the week, or null. */
function openOn(hours: readonly string[], dayOfWeek: number): [number, number] | null {
  for (const line of hours) {
    const [, first = '', last = first, from, until] = /^(\w+)(?:-(\w+))? (\d+)am-(\d+)pm$/.exec(line) ?? []
    const [start, end] = [first, last].map((day) => WEEKDAYS.findIndex((name) => name.startsWith(day)))
    if (start === undefined || end === undefined || start < 0) throw new Error(line)
    if (dayOfWeek >= start && dayOfWeek <= end) return [Number(from) * 60, (Number(until) + 12) * 60]
  }
  return null
}

describe('the samples', () => {
  it('name two addresses of the office, and no other', () => {
    const texts = JSON.stringify([siteSeed, placesSeed, campSeed, homeSeed])
    const addresses = new Set(texts.match(/[\w.-]+@[\w.-]+/g))
    expect([...addresses].toSorted()).toEqual([siteSeed.contactEmail, siteSeed.footerEmail].toSorted())
  })

  it('give the office, each place and each coach a phone number of their own, of those that belong to nobody', () => {
    const phones = [siteSeed, ...placesSeed.items, ...staffSeed].flatMap(({ phone }) => phone ?? [])
    expect(new Set(phones).size).toBe(phones.length)
    for (const phone of phones) expect(phone).toMatch(/^201-555-01\d\d$/)
  })

  it('have classes only while their place is open, on Sundays too', () => {
    for (const item of classes) {
      const open = openOn(placeOf(item)?.hours ?? [], item.dayOfWeek)
      const fits = open && minutesOf(item.startTime) >= open[0] && minutesOf(item.endTime) <= open[1]
      expect([item.name, item.dayOfWeek, fits]).toEqual([item.name, item.dayOfWeek, true])
    }
  })

  it('have no class of more than six swimmers, or of eight players, to a coach', () => {
    for (const { name, sport, capacity } of classes) {
      // Every baby has a parent in the water.
      if (name === 'Baby & Me') continue
      expect([name, capacity <= (sport === 'swimming' ? 6 : 8)]).toEqual([name, true])
    }
  })

  it('have coaches of the sport and the level that they teach, at one place at a time', () => {
    for (const item of classes) {
      const coach = staffSeed.find(({ name }) => name === item.coach)
      expect([item.name, coach?.specializations.sport]).toEqual([item.name, item.sport])
      expect(coach?.specializations.levels).toContain(item.level)
      const others = classes.filter(
        (other) =>
          other !== item &&
          other.coach === item.coach &&
          other.dayOfWeek === item.dayOfWeek &&
          other.startTime < item.endTime &&
          item.startTime < other.endTime,
      )
      expect(others).toEqual([])
    }
  })

  it('have a price of each camp, and programs of the home page that lead to the camps', () => {
    for (const { dayOptions } of [campSeed.swim, campSeed.tennis])
      for (const { perWeek, perDay } of dayOptions) expect(perWeek > perDay && perDay > 0).toBe(true)
    expect(homeSeed.programs.filter(({ title }) => title.includes('Camp')).map(({ link }) => link)).toEqual([
      '/camp/swim',
      '/camp/tennis',
    ])
  })
})
