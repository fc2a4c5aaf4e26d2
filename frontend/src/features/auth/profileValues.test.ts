import { AUTH_MESSAGES as M, type StaffProfile } from '@lane-and-court/contract/auth/auth.ts'
import { staffProfileUpdateSchema } from '@lane-and-court/contract/auth/auth.schema.ts'
import { expect, it } from 'vitest'
import { validateBy } from '../../data/writes/formErrors.ts'
import { toFormValues, toUpdate } from './profileValues.ts'

const profile: StaffProfile = {
  id: 'a',
  version: 3,
  username: 'maya',
  name: 'Maya',
  role: 'Coach',
  bio: 'Swims',
  bothSports: true,
  email: null,
  phone: '201',
  image: null,
  specializations: { sport: 'swimming', levels: ['beginner'], yearsOfExperience: 9 },
}

it('a profile goes to the form and back unchanged', () => {
  expect(toUpdate(toFormValues(profile), profile)).toEqual({
    name: 'Maya',
    bio: 'Swims',
    bothSports: true,
    email: null,
    phone: '201',
    image: null,
    specializations: profile.specializations,
    experience: { totalYears: 9 },
  })
})

it('toUpdate sends the password only with a new address', () => {
  const stored = { ...profile, email: 'old@example.com' }
  const values = toFormValues(stored)
  const passwordOf = (over: object) => toUpdate({ ...values, ...over }, stored).currentPassword
  expect(passwordOf({})).toBeUndefined()
  expect(passwordOf({ email: '' })).toBeUndefined()
  expect(passwordOf({ email: 'new@example.com', currentPassword: 'mine' })).toBe('mine')
  // The form then says that it is missing.
  const incomplete = toUpdate({ ...values, email: 'new@example.com' }, stored)
  expect(validateBy(staffProfileUpdateSchema)(incomplete)).toEqual({ currentPassword: M.emailPassword })
  // A draft that does not say from which address it was changed.
  const { storedEmail: _, currentPassword: __, ...draft } = { ...values, email: 'new@example.com' }
  expect(toUpdate(draft as never, stored).currentPassword).toBe('')
})

it('toUpdate reads the years of experience from the text of the form', () => {
  const values = {
    ...toFormValues(profile),
    specializations: { sport: 'tennis' as const, levels: 'Team, beginner', yearsOfExperience: '12 or so' },
  }
  expect(toUpdate(values, profile)).toMatchObject({
    specializations: { levels: ['Team', 'beginner'], yearsOfExperience: 12 },
    experience: { totalYears: 12 },
  })
})
