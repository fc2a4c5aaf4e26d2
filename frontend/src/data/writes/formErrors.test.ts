import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.messages.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import { FORM_ERROR } from 'final-form'
import { expect, it } from 'vitest'
import { submitErrors, validateBy } from './formErrors.ts'

it('validation returns all errors of a form at once', () => {
  const { name, email, subject, message } = CONTACT_MESSAGES
  expect(validateBy(contactMessageSchema)({})).toEqual({ name, email, subject, message })
})

it('the error messages of the server are assigned to their fields, also nested ones', () => {
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
  'the fallback message is used when no response of this server came: %j',
  (error) => expect(submitErrors(error, 'Failed')).toEqual({ [FORM_ERROR]: 'Failed' }),
)
