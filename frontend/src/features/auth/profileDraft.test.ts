// @vitest-environment jsdom
import type { StaffProfile } from '@lane-and-court/contract/auth/auth.types.ts'
import { beforeEach, expect, it } from 'vitest'
import { profileDraft } from './profileDraft.ts'
import { toFormValues } from './profileValues.ts'

const maya: StaffProfile = {
  id: 'maya',
  version: 3,
  username: 'maya',
  name: 'Maya',
  role: 'Coach',
  bio: 'Swims',
  email: null,
  phone: null,
  image: null,
  specializations: { sport: 'swimming', levels: [], yearsOfExperience: 9 },
}
const typed = { ...toFormValues(maya), bio: 'Swims far' }

beforeEach(() => localStorage.clear())

it('keeps what differs from the server, and the version that it was typed over', () => {
  profileDraft(maya).keep(typed)
  expect(profileDraft(maya).read()).toMatchObject({ bio: 'Swims far', version: 3 })
})

it('stands on that version still when the server has a newer one', () => {
  profileDraft(maya).keep(typed)
  const newer = { ...maya, version: 5, bio: 'Changed by the desk' }
  profileDraft(newer).keep({ ...typed, bio: 'Swims farther' })
  expect(profileDraft(newer).version()).toBe(3)
})

it('forgets what came to be as the server has it', () => {
  profileDraft(maya).keep(typed)
  profileDraft(maya).keep(toFormValues(maya))
  expect(profileDraft(maya).read()).toBeNull()
  expect(profileDraft(maya).version()).toBe(3)
})

it("hands nobody another coach's words", () => {
  profileDraft(maya).keep(typed)
  expect(profileDraft({ ...maya, id: 'noah' }).read()).toBeNull()
})
