// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ValidatedForm } from './ValidatedForm.tsx'
import { WhenField, type WhenValues } from './WhenField.tsx'

const submit = vi.fn<(values: WhenValues) => Promise<unknown>>(async () => null)

function show(storedTime: string | null = null) {
  render(
    <ValidatedForm<WhenValues>
      label="Article"
      initialValues={{ publishAt: storedTime ?? 'now' }}
      validate={() => ({})}
      submit={submit}
      failed="Failed"
    >
      {() => (
        <>
          <WhenField storedTime={storedTime} />
          <button type="submit">Save</button>
        </>
      )}
    </ValidatedForm>,
  )
}
const chooseTime = () => fireEvent.change(screen.getByLabelText('When'), { target: { value: 'at' } })
const typeTime = (value: string) =>
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value } })
const question = () => screen.queryByRole<HTMLInputElement>('checkbox')
const save = () => fireEvent.click(screen.getByText('Save'))

beforeEach(() => submit.mockClear())
afterEach(cleanup)

it('a time that has passed is published only after a question, which each other time asks again', async () => {
  show()
  chooseTime()
  typeTime('2025-06-01T09:00')
  expect(question()?.labels?.[0]?.textContent).toBe(
    'This time has passed. Publish at once, with the date Jun 1, 2025, 9:00 AM',
  )
  save()
  expect(await screen.findByText('This time has passed')).toBeTruthy()
  fireEvent.click(question()!)
  typeTime('2025-06-02T09:00')
  expect(question()?.checked).toBe(false)
  typeTime('2131-06-02T09:00')
  expect(question()).toBeNull()
  typeTime('2025-06-03T09:00')
  save()
  expect(submit).not.toHaveBeenCalled()
  fireEvent.click(question()!)
  save()
  await waitFor(() =>
    expect(submit.mock.calls[0]?.[0]).toMatchObject({ publishAt: '2025-06-03T13:00:00.000Z' }),
  )
})

it('what is published already is saved again without a question', async () => {
  show('2025-06-03T13:00:00.000Z')
  expect(question()).toBeNull()
  save()
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
})
