// @vitest-environment jsdom
import { CONTACT_MESSAGES } from '@lane-and-court/contract/contact/contact.messages.ts'
import { contactMessageSchema } from '@lane-and-court/contract/contact/contact.schema.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { validateBy } from '../../data/writes/formErrors.ts'
import { TextField } from './fields.tsx'
import { requiredBy } from './requiredFields.ts'
import { ValidatedForm } from './ValidatedForm.tsx'

afterEach(cleanup)

function show() {
  render(
    <ValidatedForm
      label="Contact"
      validate={validateBy(contactMessageSchema)}
      submit={vi.fn<() => Promise<unknown>>()}
      failed="Failed"
    >
      {() => (
        <>
          <TextField name="name" label="Name" />
          <TextField name="phone" label="Phone" />
        </>
      )}
    </ValidatedForm>,
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const labelOf = (name: string) => field(name).labels?.[0]?.textContent

it('a field that the schema refuses when it is empty is marked as required, also for screen readers', () => {
  show()
  expect(field('Name').required).toBe(true)
  expect(labelOf('Name')).toBe('Name*')
})

it('an optional field has no required mark', () => {
  show()
  expect(field('Phone').required).toBe(false)
  expect(labelOf('Phone')).toBe('Phone')
})

it('the required fields are those of the schema that validates the form', () => {
  const isRequired = requiredBy(validateBy(staffMemberInputSchema), {})
  const names = ['username', 'specializations.sport', 'password', 'email']
  expect(names.map(isRequired)).toEqual([true, true, false, false])
})

it('an error message appears after the pointer is released, not while it is down', async () => {
  show()
  field('Name').focus()
  fireEvent.pointerDown(document.body)
  fireEvent.blur(field('Name'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByText(CONTACT_MESSAGES.name)).toBeNull()
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(screen.getByText(CONTACT_MESSAGES.name)).toBeTruthy())
})

it('an error message appears after a tap, whose focus comes when the finger is up, and not before its click', async () => {
  show()
  field('Name').focus()
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  fireEvent.blur(field('Name'))
  expect(screen.queryByText(CONTACT_MESSAGES.name)).toBeNull()
  await waitFor(() => expect(screen.getByText(CONTACT_MESSAGES.name)).toBeTruthy())
})
