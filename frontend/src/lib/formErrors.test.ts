import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.limits.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import { FORM_ERROR } from 'final-form'
import { expect, it } from 'vitest'
import { submitErrors, validateBy } from './formErrors.ts'

it('tells every fault of a form at once', () => {
  const { name, email, subject, message } = CONTACT_MESSAGES
  expect(validateBy(contactMessageSchema)({})).toEqual({ name, email, subject, message })
})

it('puts the server’s sentences at their fields, however deep', () => {
  const error = {
    status: 400,
    data: { message: 'Please check.', code: 'validation', fields: { 'address.street': 'Too long' } },
  }
  expect(submitErrors(error, 'Failed')).toEqual({
    address: { street: 'Too long' },
    [FORM_ERROR]: 'Please check.',
  })
})

it.each([{ status: 'FETCH_ERROR', error: 'TypeError' }, { status: 502, data: '<html>' }, undefined])(
  'falls back where no answer of ours came: %j',
  (error) => expect(submitErrors(error, 'Failed')).toEqual({ [FORM_ERROR]: 'Failed' }),
)
