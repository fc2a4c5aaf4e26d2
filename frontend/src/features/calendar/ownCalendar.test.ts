import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import { expect, it } from 'vitest'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { ownCalendar } from './ownCalendar.ts'

const AT = 'https://lane.example'
const swim = sampleClass({ name: 'Beginner Swim' })
const tennis = sampleClass({ name: 'Red', sport: 'tennis', dayOfWeek: 0, ageRange: null })

function queriesOf(answers: [call: string, arg: string | undefined, data: unknown][]) {
  return Object.fromEntries(
    answers.map(([endpointName, originalArgs, data]) => [
      cacheKey([endpointName, originalArgs]),
      { status: 'fulfilled', endpointName, originalArgs, data } as never,
    ]),
  )
}
const queries = queriesOf([
  ['classes', 'all', [swim, tennis]],
  ['closures', undefined, [aShownClosure()]],
  ['pageContent', 'site', { brand: 'Pool House', address: { locality: 'Hoboken' } }],
])
const namesIn = (text = '') => Array.from(text.matchAll(/SUMMARY:(.*)\r/g), ([, name]) => name)

it('a device makes the file of each address from what it keeps, also with closures', () => {
  const of = (path: string) => ownCalendar(queries, path, AT)
  expect(namesIn(of('/calendar/all.ics')?.text)).toEqual(['Beginner Swim', 'Red', 'Canceled: Red'])
  expect(namesIn(of('/calendar/tennis.ics')?.text)).toEqual(['Red', 'Canceled: Red'])
  expect(of(`/calendar/classes/${swim.id}.ics`)?.fileName).toBe('Pool-House-Beginner-Swim.ics')
  const mine = of(`/calendar/my.ics?ids=${tennis.id}`)
  expect(mine?.fileName).toBe('Pool-House-My-week.ics')
  expect(namesIn(mine?.text)).toEqual(['Red', 'Canceled: Red'])
  // On Sunday, November 29, everything is closed.
  expect(mine?.text).toMatch(
    /RECURRENCE-ID;TZID=America\/New_York:20261129T160000\r\nSUMMARY:Canceled: Red\r\n/,
  )
})

it('a device that does not keep the classes, or that class, makes none', () => {
  expect(ownCalendar({}, '/calendar/all.ics', AT)).toBeNull()
  expect(ownCalendar(queries, `/calendar/classes/${'0'.repeat(23)}f.ics`, AT)).toBeNull()
})
