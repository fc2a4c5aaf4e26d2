// @vitest-environment jsdom
import { sampleClass } from '@lane-and-court/contract/classes/class.fixture.ts'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ClassCard } from './ClassCard.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

const NEXT = 'Next lesson: Monday, Nov 23, 4:00 PM, Jersey City'
const sample = sampleClass({
  id: 'a',
  dayOfWeek: 1,
  startDate: '2026-11-07T12:00:00.000Z',
  endDate: '2027-02-13T12:00:00.000Z',
  location: 'Jersey City',
  coach: 'Maya Lin',
})
const show = (change: Partial<Class> = {}) =>
  render(
    <MemoryRouter>
      <ClassCard
        visibleClass={{ ...sample, ...change }}
        enrollLink="https://portal.example/"
        answersOf={() => ({ change: null, next: NEXT })}
        clock="2026-11-25T09:00"
      />
    </MemoryRouter>,
  )
const enroll = () => screen.queryByRole('link', { name: /Enroll|Waitlist/ })
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

it('the card shows all details of a class, in the order in which parents ask', () => {
  show()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Beginner Swim')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '4:00–4:30 PM',
    'Jersey City',
    'Ages 4-9',
    '$42 per lesson',
    'Beginner',
    'Maya Lin',
    '6 students',
    'Nov 7, 2026 to Feb 13, 2027',
  ])
  expect(screen.getByText(NEXT).compareDocumentPosition(screen.getAllByRole('term')[0] as Node)).toBe(4)
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
  expect(enroll()?.getAttribute('href')).toBe('https://own.example/')
})

it('the card of an inactive class says that enrollment is closed, and omits missing details', () => {
  show({ isActive: false, ageRange: null, coach: null, price: null })
  expect(screen.getByText('Inactive')).toBeTruthy()
  expect(screen.getByText('Enrollment is closed')).toBeTruthy()
  expect(enroll()).toBeNull()
  expect(terms()).toEqual(['Time', 'Location', 'Level', 'Capacity', 'Dates'])
})

it('the name leads to the page of the class', () => {
  show()
  expect(screen.getByRole('link', { name: 'Beginner Swim' }).getAttribute('href')).toBe(
    '/classes/beginner-swim-monday-a',
  )
})

it.each([
  [{ status: 'open', placesLeft: 1 }, '1 spot left', 'Enroll Now'],
  [{ status: 'waitlist', placesLeft: null }, 'Full, with a waitlist', 'Join the Waitlist'],
] as const)('the card of a class with the room %o says %s, and its link %s', (availability, room, link) => {
  show({ availability })
  expect(screen.getByText(room)).toBeTruthy()
  expect(enroll()?.textContent).toMatch(new RegExp(`^${link}`))
})

it('the card of a full class says so instead of the link', () => {
  show({ availability: { status: 'full', placesLeft: null } })
  expect(screen.getByText('This class is full')).toBeTruthy()
  expect(enroll()).toBeNull()
})

it('the card of a class that says nothing of its free places says nothing about them', () => {
  show()
  expect(terms()).not.toContain('Availability')
})
