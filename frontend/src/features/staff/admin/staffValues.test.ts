import type { AdminStaffMember } from '@lane-and-court/contract/staff/staff.ts'
import { expect, it } from 'vitest'
import { BLANK, toStaffInput, toStaffUpdate, toStaffValues } from './staffValues.ts'

const member: AdminStaffMember = {
  id: 'a',
  version: 3,
  order: 2,
  name: 'Maya',
  username: 'maya',
  role: 'Coach',
  bio: 'Swims',
  email: null,
  phone: '201',
  image: '/pictures/coach-1-800.webp',
  specializations: { sport: 'swimming', levels: ['beginner', 'Masters 40+'], yearsOfExperience: 9 },
  bothSports: true,
  isHidden: true,
}

it('a member goes to the form and back unchanged, without a password or a position', () => {
  const { id: _id, version: _version, order: _order, ...rest } = member
  expect(toStaffInput(toStaffValues(member))).toMatchObject({ ...rest, password: '' })
})

it.each([
  ['12', 12],
  ['7.9', 7],
  ['many', 0],
  ['', 0],
  ['-2', -2],
])('toStaffInput reads the years %j as %d', (yearsOfExperience, years) => {
  const specializations = { ...BLANK.specializations, yearsOfExperience }
  expect(toStaffInput({ specializations }).specializations.yearsOfExperience).toBe(years)
})

it('toStaffInput returns null for empty optional fields', () => {
  expect(toStaffInput({ name: 'Ada' })).toMatchObject({ name: 'Ada', email: null, phone: null, image: null })
})

it('toStaffUpdate sends the own password where a password or another address needs it, and no other time', () => {
  const values = { ...toStaffValues({ ...member, email: 'maya@example.com' }), name: 'Ada' }
  const sent = (typed: object) => toStaffUpdate({ ...values, ...typed }, member).currentPassword
  expect(sent({})).toBeUndefined()
  expect(sent({ email: '' })).toBeUndefined()
  // Without it the schema says what is missing.
  expect([sent({ password: 'secret' }), sent({ email: 'other@example.com' })]).toEqual(['', ''])
  expect(sent({ password: 'secret', currentPassword: 'own' })).toBe('own')
})
