// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TextField } from './fields.tsx'
import { ignoreLeavingEmpty } from './ignoreLeavingEmpty.ts'
import { ValidatedForm } from './ValidatedForm.tsx'

afterEach(cleanup)

function show() {
  render(
    <>
      <details>
        <summary tabIndex={0}>Our pools and courts</summary>
      </details>
      <div onBlurCapture={ignoreLeavingEmpty}>
        <ValidatedForm<{ name?: string; email?: string }>
          label="Contact"
          validate={({ name }) =>
            name && name.length > 1 ? {} : { name: 'Name must be at least 2 characters.' }
          }
          submit={async () => null}
          failed=""
        >
          {() => (
            <>
              <TextField name="name" label="Name" />
              <TextField name="email" label="Email" />
            </>
          )}
        </ValidatedForm>
      </div>
    </>,
  )
  return screen.getByLabelText(/^Name/)
}
const focus = (element: HTMLElement) => act(async () => element.focus())
const error = () => screen.queryByText('Name must be at least 2 characters.')

it('an empty field that is left for something outside the form shows no error', async () => {
  const name = show()
  await focus(name)
  await focus(screen.getByText('Our pools and courts'))
  expect(error()).toBeNull()
})

it('an empty field that is left for the next one shows its error', async () => {
  const name = show()
  await focus(name)
  await focus(screen.getByLabelText('Email'))
  expect(error()).not.toBeNull()
})
