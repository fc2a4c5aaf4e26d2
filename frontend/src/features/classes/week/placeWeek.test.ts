// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { expect, it } from 'vitest'
import { placeWeek } from './placeWeek.ts'
import { timetableOf } from './timetable.ts'

const tableOf = (...days: number[]) => timetableOf(days.map((dayOfWeek) => sampleClass({ dayOfWeek })))

/** A week whose days are all hidden. */
function emptyWeek() {
  const week = document.createElement('div')
  for (let day = 0; day < 7; day++) {
    const element = document.createElement('div')
    element.dataset['day'] = String(day)
    element.hidden = true
    week.append(element)
  }
  const shown = () =>
    [...week.querySelectorAll<HTMLElement>('[data-day]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => Number(dataset['day']))
  return { week, shown }
}

it('a hidden day that may wait is shown only when it may not wait any more', () => {
  const { week, shown } = emptyWeek()
  placeWeek(week, tableOf(0, 1, 2), (day) => day === 2)
  expect(shown()).toEqual([0, 1])
  placeWeek(week, tableOf(0, 1, 2))
  expect(shown()).toEqual([0, 1, 2])
})

it('a day that is shown already stays, and one without classes is hidden, also when it may wait', () => {
  const { week, shown } = emptyWeek()
  placeWeek(week, tableOf(3, 4))
  placeWeek(week, tableOf(0, 4), (day) => day > 1)
  expect(shown()).toEqual([0, 4])
})
