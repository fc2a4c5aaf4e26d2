// @vitest-environment jsdom
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
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
  bothSports: false,
}
const show = (change: Partial<StaffMember> = {}) => render(<StaffCard member={{ ...sample, ...change }} />)

it('the card shows all details of a coach', () => {
  show()
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Maya Lin')
  expect(screen.getByText('Head Swim Coach')).toBeTruthy()
  expect(screen.getByText(/^Swimming · 14 years/)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:maya@lane-and-court.example',
    'tel:2015550110',
  ])
})

it('the card names both sports, and says nothing of zero years', () => {
  const specializations = { sport: 'tennis', levels: [], yearsOfExperience: 0 } as const
  show({ bothSports: true, specializations: { ...specializations, levels: [] } })
  expect(screen.getByText('Swimming and tennis')).toBeTruthy()
  expect(screen.queryByText(/year/)).toBeNull()
})

it('the card shows initials when there is no photo, or when it cannot be loaded', async () => {
  show()
  expect(screen.getByText('ML')).toBeTruthy()
  cleanup()
  const { container } = show({ image: '/uploads/gone.webp' })
  expect(screen.queryByText('ML')).toBeNull()
  fireEvent.error(container.querySelector('img')!)
  fireEvent.error(container.querySelector('img')!)
  // The picture is looked up in this browser first.
  expect(await screen.findByText('ML')).toBeTruthy()
})

it('the button expands a long biography and collapses it again', () => {
  show({ bio: 'Long. '.repeat(60) })
  const more = screen.getByRole('button', { name: /^More.*Maya Lin/ })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: /^Less.*Maya Lin/ }).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('false')
})

it('the card leaves out missing details', () => {
  const { container } = show({ role: '', bio: '', email: null, phone: null })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect([...container.querySelectorAll('p')].filter(({ textContent }) => !textContent)).toEqual([])
})
