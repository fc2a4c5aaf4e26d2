import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { expect, it } from 'vitest'
import { beginsOutOfView, seenIn } from './seenBlocks.ts'
import { timetableOf } from './timetable.ts'

const at = (name: string, dayOfWeek: number, startTime: string, endTime: string) =>
  sampleClass({ name, dayOfWeek, startTime, endTime })

/** Sunday has two lanes, Monday and Tuesday one each. */
const table = timetableOf([
  at('early', 0, '08:00', '09:00'),
  at('beside', 0, '08:00', '09:00'),
  at('late', 0, '15:00', '16:00'),
  at('monday', 1, '09:00', '10:00'),
  at('tuesday', 2, '09:00', '10:00'),
])
const blocks = table.days.flatMap((day) => day.blocks)
const seen = (scrolled: number, lanes: number, hours: number) =>
  blocks.filter(seenIn(table, { scrolled, lanes, hours })).map(({ shown }) => shown.name)

it('the classes that are seen are those in the first lanes and hours', () => {
  expect(seen(0, 1, 2)).toEqual(['early'])
  expect(seen(0, 2, 2)).toEqual(['early', 'beside'])
  expect(seen(0, 2, 9)).toEqual(['early', 'beside', 'late'])
  expect(seen(0, 12, 9)).toEqual(['early', 'beside', 'late', 'monday', 'tuesday'])
})

it('a class is seen when the timetable is scrolled to it, whether its lanes are narrow or wide', () => {
  expect(seen(120, 1, 2)).toEqual(['early', 'beside', 'monday'])
  expect(seen(245, 1, 2)).toEqual(['beside', 'monday', 'tuesday'])
})

it('a timetable that is scrolled farther than it is wide shows its last lanes', () => {
  expect(seen(5000, 2, 2)).toEqual(['monday', 'tuesday'])
})

it('a block of a day that the timetable does not have is not seen', () => {
  const other = timetableOf([at('friday', 5, '08:00', '09:00')]).days[0]!.blocks[0]!
  expect(seenIn(table, { scrolled: 0, lanes: 12, hours: 9 })(other)).toBe(false)
})

it('a day begins out of view when its first lane is to the right of what is seen', () => {
  const outOfView = (scrolled: number, lanes: number) =>
    [0, 1, 2].filter(beginsOutOfView(table, { scrolled, lanes, hours: 9 }))
  expect(outOfView(0, 1)).toEqual([1, 2])
  expect(outOfView(0, 3)).toEqual([2])
  expect(outOfView(100, 2)).toEqual([2])
  expect(outOfView(0, 12)).toEqual([])
})
