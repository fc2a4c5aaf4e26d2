import { expect, it } from 'vitest'
import { openToday } from './openToday.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'

it.each([
  ['2026-11-20T15:00:00Z', 'Open today until 7 pm'],
  ['2026-11-20T13:00:00Z', 'Open from 9 am today'],
  ['2026-11-21T00:30:00Z', 'Closed now'],
  ['2026-11-21T21:59:00Z', 'Open today until 5 pm'],
  ['2026-11-22T15:00:00Z', 'Closed today'],
])('at %s openToday says "%s", in New York time', (now, sentence) => {
  expect(openToday(siteDefaults.hours, new Date(now))).toBe(sentence)
})

it('openToday returns null without readable hours', () => {
  expect(openToday([], new Date())).toBeNull()
  expect(
    openToday([{ days: 'Mon-Sat', hours: 'by appointment' }], new Date('2026-11-20T15:00:00Z')),
  ).toBeNull()
})
