// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { WeekTimetable } from './WeekTimetable.tsx'

const at = (id: string, dayOfWeek: number, startTime: string, endTime: string) =>
  sampleClass({ id, name: id, dayOfWeek, startTime, endTime })

const CLASSES = [
  at('early', 1, '08:00', '09:00'),
  at('late', 1, '09:00', '10:00'),
  at('tuesday', 2, '09:00', '10:00'),
]
/** On a Monday. */
const CLOCK = '2026-11-23T09:00'
const none = () => undefined

const week = (...shownIds: string[]) => (
  <MemoryRouter>
    <WeekTimetable classes={CLASSES} shownIds={new Set(shownIds)} next={none} clock={CLOCK} />
  </MemoryRouter>
)
const item = (name: string) => screen.getByText(name).closest('li')!
const days = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split(' ')[0])
const place = (name: string) => [item(name).style.top, item(name).style.height]

afterEach(cleanup)

it('a choice moves the classes that stay to their new places, and hides the days and hours without classes', () => {
  const { rerender, container } = render(week('early', 'late', 'tuesday'))
  const hours = () =>
    [...container.querySelectorAll('span')].filter((one) => /^\d+ AM$/.test(one.textContent))
  expect(days()).toEqual(['Monday', 'Tuesday'])
  expect(hours().map(({ textContent }) => textContent)).toEqual(['8 AM', '9 AM'])
  expect([place('early'), place('late')]).toEqual([
    ['0%', '50%'],
    ['50%', '50%'],
  ])
  const before = item('late')
  rerender(week('late'))
  expect(days()).toEqual(['Monday'])
  expect(hours().map(({ textContent }) => textContent)).toEqual(['9 AM'])
  expect(place('late')).toEqual(['0%', '100%'])
  expect(item('early').hidden).toBe(true)
  // It stays mounted.
  expect(item('late')).toBe(before)
})
