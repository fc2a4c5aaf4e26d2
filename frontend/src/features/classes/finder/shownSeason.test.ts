import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { expect, it } from 'vitest'
import { ofShownSeason, visibleSeasons } from './shownSeason.ts'

const ofSeason = (season: string, startDate: string, endDate: string, isActive = true) =>
  sampleClass({ name: season, season, startDate, endDate, isActive })
const FALL = ofSeason('Fall 2026', '2026-09-08T00:00:00.000Z', '2026-12-20T00:00:00.000Z')
const WINTER = ofSeason('Winter 2027', '2027-01-04T00:00:00.000Z', '2027-03-28T00:00:00.000Z')
const SPRING = ofSeason('Spring 2027', '2027-04-05T00:00:00.000Z', '2027-06-20T00:00:00.000Z')
const { season: _season, ...seasonless } = sampleClass({ name: 'No season' })
const shown = (classes: Parameters<typeof ofShownSeason>[0], today: string) =>
  ofShownSeason(classes, today).map(({ name }) => name)

it('the season that runs is shown, or the one that comes next, with the classes of no season', () => {
  const all = [SPRING, WINTER, FALL, seasonless]
  expect(shown(all, '2026-11-01')).toEqual(['Fall 2026', 'No season'])
  expect(shown(all, '2026-12-25')).toEqual(['Winter 2027', 'No season'])
  expect(visibleSeasons(all, '2026-12-25').map(({ value }) => value)).toEqual([
    'winter-2027',
    'spring-2027',
    'fall-2026',
  ])
})

it('a season that takes no enrollments is shown after those that do, and first if there is no other', () => {
  const closed = { ...FALL, isActive: false }
  expect(shown([closed, WINTER], '2026-11-01')).toEqual(['Winter 2027'])
  expect(shown([closed], '2026-11-01')).toEqual(['Fall 2026'])
  expect(shown([seasonless], '2026-11-01')).toEqual(['No season'])
})
