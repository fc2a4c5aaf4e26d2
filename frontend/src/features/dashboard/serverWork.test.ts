import { aShownClosure } from '@lane-and-court/contract/closures/closure.fixture.ts'
import type { OfficeSummary } from '@lane-and-court/contract/dashboard/dashboard.ts'
import { expect, it } from 'vitest'
import { serverWork } from './serverWork.ts'

const NOTHING = { count: 0, first: [] }
const office = (over: Partial<OfficeSummary>) =>
  ({
    unread: 0,
    undescribed: 0,
    closures: [],
    unmailed: NOTHING,
    failedReplies: NOTHING,
    assigned: NOTHING,
    unreadMessages: NOTHING,
    drafts: NOTHING,
    scheduled: NOTHING,
    endingClasses: NOTHING,
    ...over,
  }) as OfficeSummary
const one = (name: string, at: string | null = null) => ({ id: `id-${name}`, name, at })
const NOW = '2026-06-01T14:00'
const rows = (over: Partial<OfficeSummary>, now = NOW) =>
  serverWork(office(over), now).map(({ title, to }) => [title, to])

it('nothing waits in an office without work', () => expect(rows({})).toEqual([]))

it('each thing that waits is a link to its own screen', () => {
  expect(
    rows({
      unmailed: { count: 1, first: [one('Ada', '2026-06-01T12:00:00.000Z')] },
      failedReplies: { count: 1, first: [one('Ben', '2026-06-01T12:00:00.000Z')] },
      unread: 1,
      endingClasses: { count: 1, first: [one('Guppies', '2026-06-05T00:00:00.000Z')] },
      drafts: { count: 1, first: [one('Draft')] },
      scheduled: { count: 1, first: [one('Later', '2026-06-09T12:00:00.000Z')] },
      undescribed: 2,
    }),
  ).toEqual([
    ['Message from Ada', '/admin/messages/id-Ada'],
    ['Reply to Ben', '/admin/messages/id-Ben'],
    ['1 unread message', '/admin/messages?status=unread'],
    ['Guppies', '/admin/classes/id-Guppies/edit'],
    ['Draft', '/admin/news/id-Draft/edit'],
    ['Later', '/admin/news/id-Later/edit'],
    ['2 pictures have no description', '/admin/pictures/describe'],
  ])
})

it('unread messages are named once, and those that are assigned to the reader say by whom', () => {
  const at = '2026-06-01T12:00:00.000Z'
  const work = serverWork(
    office({
      unmailed: { count: 1, first: [one('Ada', at)] },
      assigned: { count: 1, first: [{ ...one('Ben', at), by: 'Jordan' }] },
      unread: 9,
      unreadMessages: { count: 9, first: [one('Ada', at), one('Ben', at), one('Cem', at)] },
    }),
    NOW,
  )
  expect(work.map(({ title }) => title)).toEqual([
    'Message from Ada',
    'Assigned to you: message from Ben',
    'Unread message from Cem',
    '6 more unread messages',
  ])
  expect(work[1]?.detail).toContain('By Jordan')
})

it('the last day of a class is its day in the calendar, whatever the time zone of the device', () => {
  const [row] = serverWork(
    office({ endingClasses: { count: 1, first: [one('Guppies', '2026-06-05T00:00:00.000Z')] } }),
    NOW,
  )
  expect(row?.detail).toBe('The last day is June 5, 2026')
})

it('those that are not named are counted in one row, with a plus sign at the limit of the count', () => {
  const first = [one('a'), one('b')]
  expect(rows({ drafts: { count: 9, first } }).at(-1)).toEqual(['7 more drafts', '/admin/news?status=draft'])
  expect(rows({ drafts: { count: 1000, first } }).at(-1)?.[0]).toBe('1000+ more drafts')
  expect(rows({ unread: 1000 })[0]?.[0]).toBe('1000+ unread messages')
})

it('a decision about rain waits on its day until it is made, and says when its time has passed', () => {
  const day = { from: '2026-06-01', to: '2026-06-01' }
  const rain = aShownClosure({
    kind: 'rain',
    decideBy: '15:00',
    location: 'Hoboken',
    sport: 'tennis',
    ...day,
  })
  const states = (now: string, ...closures: (typeof rain)[]) =>
    serverWork(office({ closures }), now).map(({ title, to, state }) => [title, to, state])
  const to = `/admin/closures/${rain.id}/edit`
  expect(states('2026-05-31T14:00', rain)).toEqual([])
  expect(states(NOW, rain)).toEqual([[expect.stringContaining('rain, decision by 3 PM'), to, 'Decide']])
  expect(states('2026-06-01T15:00', rain)).toEqual([
    [expect.stringContaining('no decision yet'), to, 'Overdue'],
  ])
  const decided = [
    aShownClosure({ ...rain, kind: 'cancelled' }),
    aShownClosure({ ...rain, endedAt: '2026-06-01T18:00:00.000Z' }),
  ]
  expect(states(NOW, ...decided)).toEqual([])
})
