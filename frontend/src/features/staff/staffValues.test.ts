import { expect, it } from 'vitest'
import { toStaffInput } from './staffValues.ts'

it.each([
  ['12', 12],
  ['x', 0],
  ['', 0],
  ['-2', -2],
])('reads %s years as %d', (yearsOfExperience, years) =>
  expect(toStaffInput({ specializations: { yearsOfExperience } }).specializations.yearsOfExperience).toBe(
    years,
  ),
)

it('sends nothing for what was left empty', () => {
  expect(toStaffInput({ name: 'Ada', email: '', phone: '' })).toMatchObject({
    name: 'Ada',
    email: null,
    phone: null,
    image: null,
  })
})
