import type { Activity } from '@lane-and-court/contract/activity/activity.ts'
import { expect, it } from 'vitest'
import { entriesIn, matches, peopleIn, type ActivityFilter } from './keptActivity.ts'

const entry = (id: string, at: string, person: string, type: string, name: string): Activity => ({
  id,
  version: 1,
  at,
  actor: { role: 'admin', id: person, name: person.toUpperCase() },
  action: 'updated',
  object: { type, id: null, name },
})
const ALL = [
  entry('1', '2031-07-02T03:59:59.000Z', 'ada', 'class', 'Guppies'),
  entry('2', '2031-07-02T04:00:00.000Z', 'ada', 'article', 'Pool opens'),
  {
    ...entry('3', '2031-12-03T04:59:59.000Z', 'ben', 'class', ''),
    objects: [{ id: 'c', name: 'Sharks (Hoboken)' }],
  },
]
const idsOf = (filter: ActivityFilter) => ALL.filter((one) => matches(one, filter)).map(({ id }) => id)

it.each<[ActivityFilter, string[]]>([
  [{}, ['1', '2', '3']],
  [{ person: 'ada' }, ['1', '2']],
  [{ kind: 'class' }, ['1', '3']],
  [{ from: '2031-07-02', to: '2031-07-02' }, ['2']],
  [{ from: '2031-12-02', to: '2031-12-02' }, ['3']],
  [{ q: 'HOBOKEN ben' }, ['3']],
  [{ q: '.*' }, []],
])('the filter %j finds the same entries as the server', (filter, ids) => expect(idsOf(filter)).toEqual(ids))

it('each kept entry is listed once, the newest first, and each person once', () => {
  const [one, two, three] = ALL as [Activity, Activity, Activity]
  const entries = entriesIn([
    { items: [two, one], total: 3 },
    { items: [three, two], total: 3 },
  ])
  expect(entries.map(({ id }) => id)).toEqual(['3', '2', '1'])
  expect(peopleIn(entries)).toEqual([
    { id: 'ada', name: 'ADA' },
    { id: 'ben', name: 'BEN' },
  ])
})
