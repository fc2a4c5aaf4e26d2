import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { Closure } from '@lane-and-court/contract/closures/closures.ts'
import { CLOSURE_FIELDS } from '@lane-and-court/contract/closures/closures.fields.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { findItems } from '../../../ui/list/find/findItems.ts'
import { SHOWN_FIELDS } from './shownFields.ts'

afterEach(() => vi.useRealTimers())

const find = (all: Partial<Closure>[], query: Record<string, string>) =>
  findItems(
    all.map((one) => aShownClosure(one)),
    CLOSURE_FIELDS,
    SHOWN_FIELDS,
    query,
  ).map(({ message }) => message)

it('each closure is found by exactly one state, also by its hours', () => {
  // 8:30 PM on November 23 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-11-24T01:30:00.000Z') })
  const all = [
    { from: '2031-11-23', to: '2031-11-23', message: 'today' },
    { from: '2031-11-23', to: '2031-11-23', startTime: '08:00', endTime: '20:30', message: 'until now' },
    { from: '2031-11-23', to: '2031-11-23', startTime: '20:31', endTime: '22:00', message: 'in a minute' },
    { from: '2031-11-23', to: '2031-11-23', startTime: '20:30', endTime: '22:00', message: 'from now' },
    { from: '2031-11-22', to: '2031-11-24', startTime: '08:00', endTime: '09:00', message: 'each morning' },
    { from: '2031-11-24', to: '2031-11-24', message: 'tomorrow' },
    { from: '2031-11-22', to: '2031-11-22', message: 'yesterday' },
    { from: '2031-11-20', to: '2031-11-20', kind: 'moved', newDay: '2031-11-23', message: 'moved here' },
    { from: '2031-11-24', to: '2031-11-24', endedAt: '2031-11-23T12:00:00.000Z', message: 'called off' },
  ] as const
  const inState = (state: string) => find([...all], { state })
  expect([inState('ahead'), inState('now'), inState('over')]).toEqual([
    ['in a minute', 'tomorrow'],
    ['today', 'from now', 'each morning', 'moved here'],
    ['until now', 'yesterday', 'called off'],
  ])
})

it('closures are searched by reason, location, sport, place and class', () => {
  const all: Partial<Closure>[] = [
    { message: 'No (hot) water' },
    { location: 'Hoboken', message: 'a' },
    { newPlace: 'Lake', message: 'b' },
    { sport: 'tennis', message: 'c' },
    { classNames: ['Adult Swim (Sunday 10:00 AM)'], message: 'd' },
  ]
  const queries = ['WATER (hot)', 'hobo', 'lake', 'tennis', 'adult sunday', 'hobo lake']
  expect(queries.map((q) => find(all, { q }))).toEqual([['No (hot) water'], ['a'], ['b'], ['c'], ['d'], []])
})
