// @vitest-environment jsdom
import { inputSchema } from '@lane-and-court/contract/fields/fields.schema.ts'
import { flag, group, list, number, text } from '@lane-and-court/contract/fields/fields.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { validateBy } from '../../../data/writes/formErrors.ts'
import { FieldRows } from '../described/FieldGroups.tsx'
import { blankValues, inputOf, valuesOf } from '../described/formValues.ts'
import { ListField } from './ListField.tsx'
import { ValidatedForm } from '../ValidatedForm.tsx'

afterEach(cleanup)

const FIELDS = {
  name: text('Name', { max: 9, required: 'Name is required' }),
  faq: list(
    'FAQ',
    group('Question', {
      asked: text('Asked', { max: 20, required: 'Please write the question' }),
      votes: number('Votes', { max: 9 }),
      isShown: flag('Shown', { default: true }),
    }),
    { max: 3, default: [] },
  ),
} as const
const check = validateBy(inputSchema(FIELDS))

it('a list of groups in the form of an object is edited as in a page, and sent as its fields say', async () => {
  const send = vi.fn<(input: unknown) => Promise<unknown>>(() => Promise.resolve(null))
  const stored = { name: 'Pool', faq: [{ asked: 'Why?', votes: 2, isShown: false }] }
  render(
    <ValidatedForm<Record<string, unknown>>
      label="Thing"
      initialValues={valuesOf(FIELDS, stored)}
      validate={(values) => check(inputOf(FIELDS, values))}
      submit={(values) => send(inputOf(FIELDS, values))}
      failed="Failed to save"
    >
      {() => (
        <FieldRows
          fields={FIELDS}
          rows={[['name'], ['faq']]}
          controls={{ faq: <ListField path="faq" field={FIELDS.faq} /> }}
        />
      )}
    </ValidatedForm>,
  )
  const submit = () =>
    act(async () => {
      fireEvent.submit(screen.getByRole('form', { name: 'Thing' }))
      await Promise.resolve()
    })
  fireEvent.click(screen.getByRole('button', { name: 'Add question' }))
  await submit()
  expect(send).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByText('Please write the question')).toBeDefined())
  fireEvent.change(screen.getAllByLabelText(/^Asked/)[1]!, { target: { value: 'Where?' } })
  fireEvent.change(screen.getAllByLabelText(/^Votes/)[1]!, { target: { value: '3' } })
  await submit()
  const added = { asked: 'Where?', votes: 3, isShown: true }
  expect(send).toHaveBeenCalledWith({ name: 'Pool', faq: [stored.faq[0], added] })
})

it('a new object begins with an empty list', () => {
  expect(blankValues(FIELDS)).toEqual({ name: '', faq: [] })
  expect(inputOf(FIELDS, blankValues(FIELDS))).toEqual({ name: '', faq: [] })
})
