import { describe, expect, it } from 'vitest'
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { filtersIn, timeOfDay, valuesOf, withKnownCoach } from './classFilters.ts'
import { optionsOf } from './filterOptions.ts'
import { readClassSearch, renderedClassSearch, writeClassSearch } from './classSearch.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))

describe('the filters in an address', () => {
  it('are read in any spelling', () => {
    expect(
      read('day=Tuesday&age=6&place=Jersey%20City&level=BEGINNER&time=evening&coach=Samira+Haddad'),
    ).toEqual({
      day: 'tuesday',
      age: '6',
      place: 'jersey-city',
      level: 'beginner',
      time: 'evening',
      coach: 'samira-haddad',
    })
  })

  it.each([
    'day=someday',
    'age=-1',
    'age=6.5',
    'age=1e1',
    'age=19',
    'age=06',
    'place=Paris',
    'level=',
    'time=noon',
  ])('ignore the unknown value %s', (query) => expect(read(query)).toEqual({}))

  it.each(['__proto__', 'constructor', '<script>', `x${'y'.repeat(100_000)}`, '%00', '🏊'])(
    'ignore the hostile value %s',
    (value) => {
      const query = new URLSearchParams({ day: value, age: value, place: value, level: value, time: value })
      expect(filtersIn(query)).toEqual({})
      const asCoach = filtersIn(new URLSearchParams({ coach: value }))
      expect(withKnownCoach(asCoach, [sampleClass()])).toEqual({})
    },
  )

  it('are written in one order, and leave out what is not chosen', () => {
    const search = readClassSearch(new URLSearchParams('view=LIST&age=6&x=1&sport=Swimming&day=Tuesday'))
    expect(new URLSearchParams(writeClassSearch(search)).toString()).toBe(
      'sport=swimming&day=tuesday&age=6&view=list',
    )
    expect(writeClassSearch({ sport: 'all', filters: {}, season: null, view: 'cards' })).toEqual({})
  })

  it('are rendered by the server only one at a time, and without a coach', () => {
    const rendered = (query: string) => renderedClassSearch(new URLSearchParams(query)).filters
    expect(rendered('sport=tennis&day=monday')).toEqual({ day: 'monday' })
    expect(rendered('day=monday&age=6')).toEqual({})
    expect(rendered('coach=anybody')).toEqual({})
  })
})

describe('the values with which a class is found', () => {
  it.each<[number, number | null, string]>([
    [48, 108, '4 5 6 7 8 9'],
    [6, 42, '0 1 2 3'],
    [216, null, '18'],
    [96, null, '8 9 10 11 12 13 14 15 16 17 18'],
    [240, null, '18'],
    [0, 11, '0'],
  ])('a class from %i to %s months takes the ages %s', (minMonths, maxMonths, ages) => {
    const sample = sampleClass({ ageRange: { minMonths, maxMonths } })
    expect(valuesOf(sample, 'age').join(' ')).toBe(ages)
  })

  it('a class without ages takes everybody', () => {
    expect(valuesOf(sampleClass({ ageRange: null }), 'age')).toHaveLength(19)
  })

  it('a time of day is that of the start', () => {
    expect(['06:00', '11:59', '12:00', '16:59', '17:00', '21:00'].map(timeOfDay)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})

it('coaches are offered by name, whatever the case and the marks of their letters', () => {
  const names = ['maya Lin', 'Étienne Roy', 'Zoe Park', 'Evan Li', 'Eric Cole']
  const classes = names.map((coach) => sampleClass({ coach }))
  expect(optionsOf('coach', classes).map(({ label }) => label)).toEqual([
    'Eric Cole',
    'Evan Li',
    'Étienne Roy',
    'maya Lin',
    'Zoe Park',
  ])
})
