// @vitest-environment jsdom
import type { Class } from '@lane-and-court/contract/classes/classes.types.ts'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ClassCard } from './ClassCard.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

const sample: Class = {
  id: 'a',
  version: 1,
  name: 'Beginner Swim',
  description: 'Floating and gliding.',
  isActive: true,
  dayOfWeek: 1,
  startTime: '16:00',
  endTime: '16:30',
  startDate: '2026-11-07T12:00:00.000Z',
  endDate: '2027-02-13T12:00:00.000Z',
  level: 'beginner',
  capacity: 6,
  sport: 'swimming',
  location: 'Jersey City',
  ageRange: { minMonths: 48, maxMonths: 108 },
  coach: 'Maya Lin',
  price: 42,
  enrollmentUrl: null,
}
const show = (change: Partial<Class> = {}) =>
  render(<ClassCard shown={{ ...sample, ...change }} enrollLink="https://portal.example/" />)
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

it('the card shows all details of a class', () => {
  show()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Beginner Swim')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4:00 PM to 4:30 PM',
    'Nov 7, 2026 to Feb 13, 2027',
    'Beginner',
    '6 students',
    'Jersey City',
    'Ages 4-9',
    'Maya Lin',
    '$42 per lesson',
  ])
  for (const text of ['Monday', 'Swimming', 'Active', 'Floating and gliding.'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('the enroll link names its class, and leads to the portal when the class has no address', () => {
  show()
  const link = screen.getByRole('link', { name: /^Enroll Now in Beginner Swim, Monday 4:00 PM/ })
  expect(link.getAttribute('href')).toBe('https://portal.example/')
  expect(link.getAttribute('target')).toBe('_blank')
})

it('the enroll link leads to the address of the class when it has one', () => {
  show({ enrollmentUrl: 'https://own.example/' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://own.example/')
})

it('the card of an inactive class says that enrollment is closed, and omits missing details', () => {
  show({ isActive: false, ageRange: null, coach: null, price: null })
  expect(screen.getByText('Inactive')).toBeTruthy()
  expect(screen.getByText('Enrollment is closed')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(terms()).toEqual(['Time', 'Dates', 'Level', 'Capacity', 'Location'])
})
