import { choice, flag, password, text } from '@lane-and-court/contract/fields/fields.ts'
import { expect, it } from 'vitest'
import { presentFields, storedFields } from './storedFields.ts'

it('a password has no path in a Mongoose schema, so that it is never stored itself', () => {
  const fields = { name: text('Name', { max: 9 }), password: password('Password', { max: 9 }) }
  expect(Object.keys(storedFields(fields))).toEqual(['name'])
})

it('an object that was stored before a field has the default of the field, or null', () => {
  const fields = { size: choice('Size', { words: ['S', 'M'] }), isLoud: flag('Loud', { default: false }) }
  expect(presentFields(fields, {})).toEqual({ size: null, isLoud: false })
})
