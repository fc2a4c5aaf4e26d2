import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { expect, it } from 'vitest'
import { classMatches } from './useClassMatches.ts'

const MAYA = { id: 'a'.repeat(24), name: 'Maya Lin', isHidden: false }
const ended = { startDate: '2020-01-01T00:00:00.000Z', endDate: '2020-02-01T00:00:00.000Z' }
const later = { startDate: '2090-01-01T00:00:00.000Z', endDate: '2090-02-01T00:00:00.000Z' }
const classes = [
  sampleClass({ ...later, name: 'by account', coach: 'Our team', coachId: MAYA.id, dayOfWeek: 1 }),
  sampleClass({
    ...later,
    name: 'by name',
    coach: 'maya lin',
    coachId: null,
    location: 'Jersey City',
    seasonId: 'b'.repeat(24),
  }),
  sampleClass({ ...later, name: 'of nobody', coach: null, coachId: null, isActive: false }),
  sampleClass({ ...ended, name: 'over', coach: 'A guest', coachId: null }),
]
const FALL = {
  id: 'b'.repeat(24),
  version: 1,
  name: 'Fall 2090',
  firstDay: '2090-09-01',
  lastDay: '2090-12-01',
}
const matches = classMatches([MAYA], [FALL])
const found = (query: Record<string, string | number>) =>
  classes.filter((one) => matches(one, { page: 1, ...query })).map(({ name }) => name)

it('a device filters the classes that it keeps by the rules of the server', () => {
  expect(found({})).toHaveLength(4)
  expect(found({ coach: MAYA.id })).toEqual(['by account', 'by name'])
  expect(found({ coach: 'MAYA LIN' })).toEqual(['by account', 'by name'])
  expect(found({ coach: '-' })).toEqual(['of nobody'])
  expect(found({ location: 'Jersey City' })).toEqual(['by name'])
  expect(found({ dayOfWeek: '1' })).toEqual(['by account'])
  expect(found({ status: 'inactive' })).toEqual(['of nobody'])
  expect(found({ status: 'ended', location: 'Hoboken' })).toEqual(['over'])
})

it('a device searches them by words of every column, the coach and the state among them', () => {
  expect(found({ q: 'monday lin' })).toEqual(['by account'])
  expect(found({ q: 'jersey' })).toEqual(['by name'])
  expect(found({ q: 'inactive' })).toEqual(['of nobody'])
  expect(found({ q: 'ended' })).toEqual(['over'])
  expect([found({ q: 'fall' }), found({ season: FALL.id })]).toEqual([['by name'], ['by name']])
})
