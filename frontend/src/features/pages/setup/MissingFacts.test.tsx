// @vitest-environment jsdom
import type { SiteFact } from '@lane-and-court/contract/site/siteFacts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { MissingFacts } from './MissingFacts.tsx'

afterEach(cleanup)

const show = (...missing: SiteFact[]) =>
  render(
    <MemoryRouter>
      <MissingFacts missing={missing} />
    </MemoryRouter>,
  )
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('a new site is set up from the first step, and each missing fact leads to its field', () => {
  show('name', 'contactEmail', 'phone', 'place', 'classPortal', 'campPortal')
  expect(screen.getByRole('heading', { name: 'Set up your site' })).toBeTruthy()
  expect(links()).toEqual([
    ['The name of your business', '/admin/setup#field=brand'],
    ['The email address for messages', '/admin/setup#field=contactEmail'],
    ['The phone number', '/admin/setup#field=phone'],
    ['A pool or court with its address', '/admin/setup/place#field=items.0.name'],
    ['Start', '/admin/setup'],
  ])
})

it('a site that lacks some facts goes on where they are asked for', () => {
  show('place', 'campPortal')
  expect(screen.getByText('3 of 4 done')).toBeTruthy()
  expect(links().at(-1)).toEqual(['Continue', '/admin/setup/place'])
})

it('a site without portals lacks nothing that it needs', () => {
  show('classPortal', 'campPortal')
  expect(screen.queryByRole('heading')).toBeNull()
})
