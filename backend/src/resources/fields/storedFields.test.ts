import { choice, flag, group, list, password, text } from '@lane-and-court/contract/fields/fields.ts'
import mongoose, { Schema } from 'mongoose'
import { expect, it } from 'vitest'
import { presentFields, storedFields } from './storedFields.ts'

it('a password has no path in a Mongoose schema, so that it is never stored itself', () => {
  const fields = { name: text('Name', { max: 9 }), password: password('Password', { max: 9 }) }
  expect(Object.keys(storedFields(fields))).toEqual(['name'])
})

it('a list of groups is stored and presented with the fields of each, and no others', () => {
  const fields = { faq: list('FAQ', group('Question', { asked: text('Asked', { max: 9 }) }), { max: 3 }) }
  const Stored = mongoose.model('StoredFaq', new Schema(storedFields(fields)))
  expect(new Stored({ faq: [{ asked: 'Why?', more: 1 }] }).toObject()).toMatchObject({
    faq: [{ asked: 'Why?' }],
  })
  expect(presentFields(fields, { faq: [{ asked: 'Why?', more: 1 }] })).toEqual({ faq: [{ asked: 'Why?' }] })
})

it('an object that was stored before a field has the default of the field, or null', () => {
  const fields = { size: choice('Size', { words: ['S', 'M'] }), isLoud: flag('Loud', { default: false }) }
  expect(presentFields(fields, {})).toEqual({ size: null, isLoud: false })
})
