import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import { expect, it } from 'vitest'
import { findItems } from './findItems.ts'

const MONDAY = sampleClass({
  name: 'Duck Pond',
  description: 'Songs (and splashes).',
  dayOfWeek: 1,
  startTime: '16:10',
  endTime: '16:50',
  startDate: '2031-03-01T00:00:00.000Z',
  endDate: '2031-05-31T00:00:00.000Z',
  sport: 'swimming',
  level: 'beginner',
  location: 'Jersey City',
  capacity: 7,
  coach: 'Samira Haddad',
})
const TUESDAY = sampleClass({
  ...MONDAY,
  name: 'First Rallies',
  description: 'Big soft balls.',
  dayOfWeek: 2,
  startTime: '09:00',
  endTime: '09:45',
  startDate: '2032-03-02T00:00:00.000Z',
  endDate: '2032-06-01T00:00:00.000Z',
  sport: 'tennis',
  level: 'advanced',
  location: 'Hoboken',
  capacity: 12,
  coach: null,
})
const names = (query: Record<string, string | number>) =>
  findItems([MONDAY, TUESDAY], CLASS_FIELDS, {}, { page: 1, sort: 'name', ...query }).map(({ name }) => name)

it.each([
  'pond',
  'SPLASHES',
  '(and',
  'Monday',
  'mon',
  '4:10',
  '16:10',
  '4:10pm',
  '4:50 PM',
  '4pm',
  'jersey',
  'samira',
  '7',
  '3/1/31',
  '2031-05-31',
  'Swimming,',
  'beginner',
  'Swimming, beginner',
  'pm monday',
])('%s finds the class whose columns or description have each of these words', (q) =>
  expect(names({ q })).toEqual(['Duck Pond']),
)

it.each([
  'rallies',
  'Tuesday',
  '9:00',
  '09:00',
  '9am',
  'AM 9:45',
  'Hoboken',
  '3/2/32',
  '6/1/2032',
  '12',
  'tennis',
  'advanced',
  'hoboken tuesday tennis 9:00',
  '2032-03-02',
])('%s finds the other one', (q) => expect(names({ q })).toEqual(['First Rallies']))

it.each([
  'Wednesday',
  '4:10am',
  '13pm',
  '25:00',
  '2/30/31',
  '13/1/31',
  'hoboken monday',
  '.*',
  '$in',
  '{}',
  'samira rallies',
])('%s finds nothing', (q) => expect(names({ q })).toEqual([]))

it('nothing that is searched or filtered finds all of them, in their order', () => {
  expect(names({})).toEqual(['Duck Pond', 'First Rallies'])
  expect(names({ q: ' ' })).toEqual(['Duck Pond', 'First Rallies'])
})

it('a filter finds the objects whose field has its value, together with a search too', () => {
  expect(names({ location: 'Hoboken' })).toEqual(['First Rallies'])
  expect(names({ dayOfWeek: '1' })).toEqual(['Duck Pond'])
  expect(names({ dayOfWeek: '1', location: 'Hoboken' })).toEqual([])
  expect(names({ sport: 'tennis', q: 'soft' })).toEqual(['First Rallies'])
  expect(names({ level: 'chess' })).toEqual([])
  expect(names({ location: 'Hob' })).toEqual([])
})

it('a filter by a date finds those of that day, or of a range with its first and its last day', () => {
  expect(names({ startDate: '2031-03-01' })).toEqual(['Duck Pond'])
  expect(names({ startDate: '2031-03-02..2032-03-02' })).toEqual(['First Rallies'])
  expect(names({ startDate: '2031-03-01T00:00:00.000Z..2032-03-02T00:00:00.000Z' })).toHaveLength(2)
  expect(names({ startDate: '2031-03-02..2032-03-01' })).toEqual([])
})

it('what a row shows beside the fields is searched and filtered too', () => {
  const shown = {
    size: {
      hasWord: ({ capacity }: { capacity: number }, word: string) => capacity > 10 && word === 'large',
      valuesOf: ({ capacity }: { capacity: number }) => (capacity > 10 ? ['L', 'XL'] : ['S']),
    },
  }
  const found = (query: Record<string, string>) =>
    findItems([MONDAY, TUESDAY], CLASS_FIELDS, shown, query).map(({ name }) => name)
  expect([found({ q: 'LARGE' }), found({ size: 'xl' }), found({ size: 'S', q: 'pond' })]).toEqual([
    ['First Rallies'],
    ['First Rallies'],
    ['Duck Pond'],
  ])
})
