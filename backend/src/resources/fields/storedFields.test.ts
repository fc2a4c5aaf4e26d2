import { password, text } from '@lane-and-court/contract/resources/fields.ts'
import { expect, it } from 'vitest'
import { storedFields } from './storedFields.ts'

it('a password has no path in a Mongoose schema, so that it is never stored itself', () => {
  const fields = { name: text('Name', { max: 9 }), password: password('Password', { max: 9 }) }
  expect(Object.keys(storedFields(fields))).toEqual(['name'])
})
