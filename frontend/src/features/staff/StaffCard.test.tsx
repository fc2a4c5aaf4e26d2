// @vitest-environment jsdom
import type { StaffMember } from '@lane-and-court/contract/staff/staff.types.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StaffCard } from './StaffCard.tsx'

afterEach(cleanup)

const sample: StaffMember = {
  id: 'a',
  version: 1,
  name: 'Maya Lin',
  role: 'Head Swim Coach',
  bio: 'Maya swam distance for her college.',
  email: 'maya@lane-and-court.example',
  phone: '201-555-0110',
  image: null,
  specializations: { sport: 'swimming', levels: [], yearsOfExperience: 14 },
}
const show = (change: Partial<StaffMember> = {}) => render(<StaffCard member={{ ...sample, ...change }} />)

it('tells everything of a coach', () => {
  show()
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Maya Lin')
  expect(screen.getByText('Head Swim Coach')).toBeTruthy()
  expect(screen.getByText(/^Swimming · 14 years/)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:maya@lane-and-court.example',
    'tel:2015550110',
  ])
})

it('shows initials where there is no photo, or none that loads', async () => {
  show()
  expect(screen.getByText('ML')).toBeTruthy()
  cleanup()
  const { container } = show({ image: '/uploads/gone.webp' })
  expect(screen.queryByText('ML')).toBeNull()
  fireEvent.error(container.querySelector('img')!)
  fireEvent.error(container.querySelector('img')!)
  // It is looked for in this browser first.
  expect(await screen.findByText('ML')).toBeTruthy()
})

it('unfolds a long biography and folds it again', () => {
  show({ bio: 'Long. '.repeat(60) })
  const more = screen.getByRole('button', { name: /^More.*Maya Lin/ })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: /^Less.*Maya Lin/ }).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('false')
})

it('leaves out what is missing', () => {
  const { container } = show({ role: '', bio: '', email: null, phone: null })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect([...container.querySelectorAll('p')].filter(({ textContent }) => !textContent)).toEqual([])
})
