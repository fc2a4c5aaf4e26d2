// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { expect, it } from 'vitest'
import { placeWeek, weekParts } from './placeWeek.ts'
import { timetableOf } from './timetable.ts'

const tableOf = (...days: number[]) => timetableOf(days.map((dayOfWeek) => sampleClass({ dayOfWeek })))

const at = (startTime: string, endTime: string) => sampleClass({ dayOfWeek: 1, startTime, endTime })

/** A week: all of its days and hours are hidden. */
function emptyWeek() {
  const week = document.createElement('div')
  for (let day = 0; day < 7; day++) {
    const element = document.createElement('div')
    element.dataset['day'] = String(day)
    element.hidden = true
    week.append(element)
  }
  const hours = document.createElement('div')
  week.append(hours)
  for (const at of ['08:00', '09:00', '10:00', '11:00']) {
    const element = document.createElement('span')
    element.dataset['hour'] = at
    element.hidden = true
    hours.append(element)
  }
  const shown = () =>
    [...week.querySelectorAll<HTMLElement>('[data-day]')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset }) => Number(dataset['day']))
  const shownHours = () =>
    [...hours.querySelectorAll('span')]
      .filter(({ hidden }) => !hidden)
      .map(({ dataset, style }) => `${dataset['hour']} ${style.top}`)
  return { parts: weekParts(week), shown, shownHours }
}

it('a hidden day that may wait is shown only when it may not wait any more', () => {
  const { parts, shown } = emptyWeek()
  placeWeek(parts, tableOf(0, 1, 2), { scrolled: 0, lanes: 2, hours: 1 })
  expect(shown()).toEqual([0, 1])
  placeWeek(parts, tableOf(0, 1, 2))
  expect(shown()).toEqual([0, 1, 2])
})

it('a day that is shown already and is out of view is not laid out until all is placed', () => {
  const { parts } = emptyWeek()
  const waiting = () =>
    parts.days
      .filter(({ style }) => style.contentVisibility === 'hidden')
      .map(({ dataset }) => Number(dataset['day']))
  placeWeek(parts, tableOf(0, 1, 2))
  placeWeek(parts, tableOf(0, 1, 2), { scrolled: 0, lanes: 2, hours: 1 })
  expect(waiting()).toEqual([2])
  placeWeek(parts, tableOf(0, 1, 2))
  expect(waiting()).toEqual([])
})

it('a day that is shown already stays, and one without classes is hidden, also when it may wait', () => {
  const { parts, shown } = emptyWeek()
  placeWeek(parts, tableOf(3, 4))
  placeWeek(parts, tableOf(0, 4), { scrolled: 0, lanes: 1, hours: 1 })
  expect(shown()).toEqual([0, 4])
})

it('an hour that is not seen is placed later, and an hour that is seen but not in the timetable is hidden at once', () => {
  const { parts, shownHours } = emptyWeek()
  const seen = { scrolled: 0, lanes: 12, hours: 1.5 }
  const morning = timetableOf([at('08:00', '12:00')])
  placeWeek(parts, morning, seen)
  expect(shownHours()).toEqual(['08:00 0%', '09:00 25%'])
  placeWeek(parts, morning)
  expect(shownHours()).toEqual(['08:00 0%', '09:00 25%', '10:00 50%', '11:00 75%'])
  const late = timetableOf([at('10:00', '12:00')])
  // In a table of two hours, 9 o'clock would still be seen.
  placeWeek(parts, late, seen)
  expect(shownHours()).toEqual(['10:00 0%', '11:00 50%'])
})
