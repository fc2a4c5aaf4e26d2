import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { CLASS_FIELDS } from '@lane-and-court/contract/classes/classes.fields.ts'
import { expect, it } from 'vitest'
import { findItems } from '../../../ui/list/find/findItems.ts'
import { inOrderOf } from '../../../ui/table/orders.ts'
import { classOrders } from './classOrders.ts'
import { shownFields } from './shownFields.ts'

const MAYA = { id: 'a'.repeat(24), name: 'Maya Lin', isHidden: false }
const NOBODY = '0'.repeat(24)
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
  sampleClass({ ...ended, name: 'over', coach: 'A.* guest', coachId: null }),
  sampleClass({ ...later, name: 'of a deleted account', coach: 'Maya Lin', coachId: NOBODY }),
]
const FALL = {
  id: 'b'.repeat(24),
  version: 1,
  name: 'Fall 2090',
  firstDay: '2090-09-01',
  lastDay: '2090-12-01',
}
const shown = shownFields([MAYA], [FALL])
const found = (query: Record<string, string | number>) =>
  findItems(classes, CLASS_FIELDS, shown, { page: 1, ...query }).map(({ name }) => name)

it('classes are filtered by the coach, by account or by name, or by having none', () => {
  for (const coach of [MAYA.id, MAYA.id.toUpperCase(), 'Maya Lin', 'MAYA lin'])
    expect([coach, found({ coach })]).toEqual([coach, ['by account', 'by name']])
  expect(found({ coach: 'a.* guest' })).toEqual(['over'])
  expect(found({ coach: '-' })).toEqual(['of nobody'])
  expect(found({ coach: '.*' })).toEqual([])
  expect(found({ coach: NOBODY })).toEqual(['of a deleted account'])
})

it('each class has exactly one status, and at most one season, by which it is filtered', () => {
  expect(found({ status: 'published' })).toEqual(['by account', 'by name', 'of a deleted account'])
  expect(found({ status: 'closed' })).toEqual(['of nobody'])
  expect(found({ status: 'ended', location: 'Hoboken' })).toEqual(['over'])
  expect(found({ season: FALL.id })).toEqual(['by name'])
  expect(found({ season: NOBODY })).toEqual([])
})

it('words find the account of the coach, the state and the season', () => {
  expect(found({ q: 'monday lin' })).toEqual(['by account'])
  expect(found({ q: 'closed' })).toEqual(['of nobody'])
  expect(found({ q: 'ended' })).toEqual(['over'])
  expect(found({ q: 'fall' })).toEqual(['by name'])
  expect(found({ q: 'fall closed' })).toEqual([])
})

it('classes that are equal in an order follow by name, and by coach accounts and texts are sorted together', () => {
  const coachOf = ({ coachId, coach }: { coachId?: string | null; coach: string | null }) =>
    coachId === MAYA.id ? MAYA.name : (coach ?? '')
  const orders = classOrders(coachOf)
  const of = (name: string, more: object = {}) =>
    sampleClass({ ...later, name, coach: null, coachId: null, ...more })
  const equal = [...'gcaebfd'].map((name) => of(name))
  for (const sort of ['day', 'name', 'coach', 'start', 'capacity'])
    for (const way of ['', '-']) {
      const sorted = inOrderOf(equal, orders, way + sort).map(({ name }) => name)
      expect([way + sort, sorted.join('')]).toEqual([way + sort, way ? 'gfedcba' : 'abcdefg'])
    }
  const mixed = [
    of('maya 2', { coachId: MAYA.id, coach: 'Aaron' }),
    of('theo', { coach: 'Theo' }),
    of('nobody'),
    of('maya 1', { coachId: MAYA.id }),
    of('ana', { coach: 'Ana' }),
  ]
  const byCoach = inOrderOf(mixed, orders, 'coach').map(({ name }) => name)
  expect(byCoach).toEqual(['nobody', 'ana', 'maya 1', 'maya 2', 'theo'])
})
