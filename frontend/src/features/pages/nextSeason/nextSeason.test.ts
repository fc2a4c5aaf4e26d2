import { campDefaults } from '@lane-and-court/contract/camps/camps.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { contentSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import type { PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import { weekdayOf } from '@lane-and-court/contract/time/calendar.ts'
import { describe, expect, it } from 'vitest'
import { dayOfYear, nextSeason, nextSeasonYear, valuesToCheck } from './nextSeason.ts'

const saved = {
  ...campDefaults,
  season: 2025,
  intro: { title: 'Camps 2025', subtitle: 'See /2025/plan and 2025-06-16, or call 12025.' },
  swim: { ...campDefaults.swim, firstDay: '2025-06-16', lastDay: '2025-08-15' },
  tennis: {
    ...campDefaults.tennis,
    dayOptions: [{ name: 'Full day', hours: '', perWeek: 695, perDay: 0 }],
    cancellation: { fullRefundUntil: '2025-05-01', noRefundFrom: '', feePercent: 4.5, note: '' },
  },
} as unknown as PageContentBody

describe('the next season of the camps', () => {
  const next = nextSeason(saved, 2026)

  it('has its year, the same weekdays, its deadlines, and its year in texts', () => {
    expect(next).toMatchObject({
      season: 2026,
      intro: { title: 'Camps 2026', subtitle: 'See /2025/plan and 2025-06-16, or call 12025.' },
      swim: { firstDay: '2026-06-15', lastDay: '2026-08-14' },
      tennis: {
        firstDay: '',
        dayOptions: [{ perWeek: 695 }],
        cancellation: { fullRefundUntil: '2026-05-01', noRefundFrom: '' },
      },
    })
    expect(validate(contentSchema('camp'), next).errors).toBeUndefined()
  })

  it('names what the office must check: what was moved, and prices that are those of before', () => {
    expect(valuesToCheck(next, saved)).toEqual({
      changed: [
        ['intro', 'title'],
        ['swim', 'firstDay'],
        ['swim', 'lastDay'],
        ['tennis', 'cancellation', 'fullRefundUntil'],
      ],
      prices: [['tennis', 'dayOptions', 0, 'perWeek']],
    })
    expect(valuesToCheck(saved, saved).changed).toEqual([])
  })

  it.each([
    ['2025-09-01', 2026],
    ['2026-08-15', 2026],
    ['2026-08-16', 2027],
    ['2031-01-01', 2031],
  ])('is on %s that of %i', (today, year) => {
    expect(nextSeasonYear(saved, today)).toBe(year)
  })
})

it('a day of another year is near, in that year and on its weekday, and a deadline is the same day', () => {
  for (const day of ['2025-01-01', '2025-06-16', '2025-12-31', '2024-02-29'])
    for (let year = 2025; year < 2040; year++) {
      const moved = dayOfYear(day, year, true)
      expect([moved.slice(0, 4), weekdayOf(moved)]).toEqual([String(year), weekdayOf(day)])
    }
  expect(dayOfYear('2024-02-29', 2025, false)).toBe('2025-03-01')
})
