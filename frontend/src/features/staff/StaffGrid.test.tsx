// @vitest-environment jsdom
import type { StaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { StaffGrid } from './StaffGrid.tsx'

afterEach(cleanup)

const member = {
  id: 'a',
  name: 'Maya Lin',
  role: '',
  bio: '',
  email: null,
  phone: null,
  image: null,
  specializations: { sport: 'swimming', levels: [], yearsOfExperience: 1 },
} as unknown as StaffMember
const onRetry = vi.fn<() => void>()
const show = (change: Partial<ComponentProps<typeof StaffGrid>>) =>
  render(<StaffGrid staff={undefined} isFetching={false} hasFailed={false} onRetry={onRetry} {...change} />)
const status = () => screen.getByRole('status').textContent

it('the grid shows eight placeholder cards at first', () => {
  const { container } = show({ isFetching: true })
  expect(status()).toBe('Loading the coaches')
  expect(container.querySelectorAll('[aria-hidden=true] > div')).toHaveLength(8)
})

it('the cards stay, marked as busy, while another filter is fetched', () => {
  show({ staff: [member], isFetching: true })
  expect(screen.getByRole('list', { name: 'Coaches' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

it('the grid says when there are no coaches', () => {
  show({ staff: [] })
  expect(status()).toBe('No coaches to show.')
  expect(screen.queryByRole('list')).toBeNull()
})

it('the grid says when loading failed, and keeps the focus during the retry', () => {
  show({ staff: [member], hasFailed: true })
  expect(screen.getByRole('alert').textContent).toContain('Our coaches cannot be shown right now.')
  expect(screen.queryByRole('list')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(document.activeElement).not.toBe(document.body)
})
