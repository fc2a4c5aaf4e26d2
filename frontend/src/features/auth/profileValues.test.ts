import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { expect, it } from 'vitest'
import { toFormValues, toUpdate } from './profileValues.ts'

const profile: StaffProfile = {
  id: 'a',
  version: 3,
  username: 'maya',
  name: 'Maya',
  role: 'Coach',
  bio: 'Swims',
  email: null,
  phone: '201',
  image: null,
  specializations: { sport: 'swimming', levels: ['beginner'], yearsOfExperience: 9 },
}

it('a profile goes to the form and back unchanged', () => {
  expect(toUpdate(toFormValues(profile), profile)).toEqual({
    name: 'Maya',
    bio: 'Swims',
    email: null,
    phone: '201',
    image: null,
    specializations: profile.specializations,
    experience: { totalYears: 9 },
  })
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

it('toUpdate leaves photo and levels as they are for a draft of an older release, which lacks them', () => {
  const stored = { ...profile, image: '/pictures/coach-1-800.webp' }
  const { image: _image, specializations, ...values } = toFormValues(stored)
  const { levels: _levels, ...others } = specializations
  expect(toUpdate({ ...values, specializations: others } as never, stored)).toMatchObject({
    image: stored.image,
    specializations: { levels: ['beginner'] },
  })
})
