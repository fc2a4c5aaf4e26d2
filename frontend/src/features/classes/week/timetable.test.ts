import { describe, expect, it } from 'vitest'
import { timetableOf } from './timetable.ts'

const at = (dayOfWeek: number, startTime: string, endTime: string) => ({ dayOfWeek, startTime, endTime })
const placesOf = (...classes: ReturnType<typeof at>[]) =>
  timetableOf(classes).days.map(({ dayOfWeek, lanes, blocks }) => ({
    dayOfWeek,
    lanes,
    at: blocks.map(({ visibleClass, left, width }) => [visibleClass.startTime, left, width]),
  }))

describe('the timetable of a week', () => {
  it('has the days with classes, from Sunday', () => {
    expect(placesOf(at(6, '09:00', '10:00'), at(0, '10:00', '11:00'))).toEqual([
      { dayOfWeek: 0, lanes: 1, at: [['10:00', 0, 1]] },
      { dayOfWeek: 6, lanes: 1, at: [['09:00', 0, 1]] },
    ])
  })

  it('begins with the first day that is asked for, and leaves out the days without classes', () => {
    const { days } = timetableOf(
      [0, 2, 4, 6].map((day) => at(day, '10:00', '11:00')),
      3,
    )
    expect(days.map(({ dayOfWeek }) => dayOfWeek)).toEqual([4, 6, 0, 2])
  })

  it('puts overlapping classes side by side, and gives the others the whole width', () => {
    const [day] = placesOf(
      at(3, '18:00', '19:00'),
      at(3, '18:00', '19:00'),
      at(3, '18:30', '19:30'),
      at(3, '19:00', '20:00'),
      at(3, '20:00', '21:00'),
    )
    expect(day?.lanes).toBe(3)
    expect(day?.at).toEqual([
      ['18:00', 0, 1 / 3],
      ['18:00', 1 / 3, 1 / 3],
      ['18:30', 2 / 3, 1 / 3],
      ['19:00', 0, 1 / 3],
      ['20:00', 0, 1],
    ])
  })

  it('places a class by its time, and draws hours without classes smaller', () => {
    const { hours, height, days } = timetableOf([at(1, '09:30', '10:00'), at(1, '14:00', '15:00')])
    // 9 and 14 o'clock are full hours; 10 to 13 are four short ones.
    expect(height).toBe(3)
    expect(hours.map(({ at: time }) => time)).toEqual(['09:00', '14:00'])
    expect(days[0]?.blocks[0]?.top).toBeCloseTo(0.5 / 3)
    expect(days[0]?.blocks[0]?.height).toBeCloseTo(0.5 / 3)
    expect(days[0]?.blocks[1]?.top).toBeCloseTo(2 / 3)
    expect(days[0]?.blocks[1]?.height).toBeCloseTo(1 / 3)
  })

  it('draws a short class so long that its words fit, beside what begins before that', () => {
    const [day] = placesOf(at(1, '09:00', '09:10'), at(1, '09:10', '09:40'))
    expect(day?.at).toEqual([
      ['09:00', 0, 0.5],
      ['09:10', 0.5, 0.5],
    ])
  })

  it('stays within the day for a class that ends right before midnight', () => {
    const { days } = timetableOf([at(1, '23:00', '23:59')])
    const [block] = days[0]?.blocks ?? []
    expect((block?.top ?? 0) + (block?.height ?? 0)).toBeLessThanOrEqual(1)
    const late = timetableOf([at(1, '23:50', '23:59')]).days[0]?.blocks[0]
    expect(Number.isFinite(late?.height)).toBe(true)
  })

  it('is empty without classes', () => {
    expect(timetableOf([])).toMatchObject({ days: [], hours: [], height: 0 })
  })
})
