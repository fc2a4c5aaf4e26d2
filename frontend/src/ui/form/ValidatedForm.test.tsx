// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Field } from 'react-final-form'
import { afterEach, expect, it, vi } from 'vitest'
import { ValidatedForm } from './ValidatedForm.tsx'

afterEach(cleanup)

interface Values {
  name?: string
}

/** Shows a form that is disabled while it is sent; the browser then removes the focus. */
function show(refusal: unknown) {
  const answer = vi.fn<() => Promise<unknown>>(async () => {
    ;(document.activeElement as HTMLElement).blur()
    await Promise.resolve()
    return refusal
  })
  render(
    <ValidatedForm<Values>
      label="Thing"
      validate={({ name }) => (name ? {} : { name: 'Name is required' })}
      submit={answer}
      failed="Failed to save"
      tells="inline"
    >
      {({ submitting }) => (
        <>
          <Field<string> name="name">
            {({ input, meta }) => (
              <input
                {...input}
                aria-label="Name"
                disabled={submitting}
                aria-invalid={Boolean(meta.touched && (meta.error || meta.submitError))}
              />
            )}
          </Field>
          <button type="submit" disabled={submitting}>
            Save
          </button>
        </>
      )}
    </ValidatedForm>,
  )
  return answer
}

const press = () =>
  act(async () => {
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    fireEvent.submit(screen.getByRole('form', { name: 'Thing' }))
    await Promise.resolve()
  })
const type = () => fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nora' } })

it('a submit with an invalid field focuses the first one and sends nothing', async () => {
  const answer = show(null)
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  expect(answer).not.toHaveBeenCalled()
})

it('a refused submit focuses the field that the server names', async () => {
  show({ status: 422, data: { code: 'validation', message: 'No', fields: { name: 'Taken' } } })
  type()
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

it('a refused submit returns the focus to the button when the server names no field', async () => {
  show({ status: 500, data: { code: 'internal', message: 'No' } })
  type()
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')))
})
