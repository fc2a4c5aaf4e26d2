// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import Joi from 'joi'
import { Field } from 'react-final-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { merge } from '../../../base/merge.ts'
import { mockDialogs } from '../../feedback/dialogs.fixture.ts'
import { RecordForm } from './RecordForm.tsx'

type Fields = Record<'a' | 'b' | 'c', string>
type Item = Fields & { version: number }
const NAMES = ['a', 'b', 'c'] as const
const START: Fields = { a: 'start of a', b: 'start of b', c: 'start of c' }

/** A server with one object, which it saves only over the version that is named. */
let server: Item
const onSaved = vi.fn<() => void>()
const fieldsOf = ({ a, b, c }: Fields): Fields => ({ a, b, c })
function put(input: Fields, version: number | null) {
  if (version !== server.version)
    return { error: { status: 409, data: { message: 'x', code: 'conflict', current: server } } }
  server = { ...fieldsOf(input), version: server.version + 1 }
  return { data: server }
}

async function open() {
  cleanup()
  render(
    <MemoryRouter>
      <RecordForm<Fields, Fields, Item>
        label="Note"
        draft="note:1"
        stored={server}
        blank={START}
        toValues={fieldsOf}
        toInput={({ a = '', b = '', c = '' }) => ({ a, b, c })}
        schema={Joi.object(Object.fromEntries(NAMES.map((name) => [name, Joi.string().required()])))}
        fields={NAMES.map((name) => ({ name, label: name }))}
        save={async (input, { version }) => put(input, version)}
        onSaved={onSaved}
        failed="Failed to save"
        action="Save"
        busyAction="Saving..."
      >
        {NAMES.map((name) => (
          <Field key={name} name={name} component="input" aria-label={name} />
        ))}
      </RecordForm>
    </MemoryRouter>,
  )
  await waitFor(() => input('a'))
}
// Much faster than by role, for so many of them.
const input = (name: string) => screen.getByLabelText(name)
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })))

/** Saves what the form contains; a question about what both have changed is answered. */
async function save(takesTheirs: boolean) {
  const saves = onSaved.mock.calls.length
  await press('Save')
  await waitFor(() => {
    if (onSaved.mock.calls.length === saves) screen.getByText(/^Conflict/, { selector: 'h2' })
  })
  // The form updates its submit handler shortly after it is rendered.
  await act(() => Promise.resolve())
  if (onSaved.mock.calls.length > saves) return
  await press(takesTheirs ? 'Take theirs' : 'Keep mine')
  // What only this one has changed is still to be saved.
  if (takesTheirs) await save(false)
  else await waitFor(() => expect(onSaved.mock.calls.length).toBeGreaterThan(saves))
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  mockDialogs()
})
afterEach(cleanup)

const step = fc.oneof(
  fc.record({
    does: fc.constant('type' as const),
    name: fc.constantFrom(...NAMES),
    text: fc.constantFrom('x', 'y', ...Object.values(START)),
  }),
  fc.record({ does: fc.constant('save' as const), takesTheirs: fc.boolean() }),
  // Somebody else, who saves from another device.
  fc.record({
    does: fc.constant('other' as const),
    name: fc.constantFrom(...NAMES),
    text: fc.constantFrom('p', 'q', ...Object.values(START)),
    isSent: fc.boolean(),
  }),
)

it('a form that is open while others save keeps each field that only one of them changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 8 }),
      fc.boolean(),
      async (steps, takesTheirs) => {
        server = { ...START, version: 1 }
        const typed: [Partial<Fields>, Partial<Fields>] = [{}, {}]
        const other = { read: server as Item, values: START }
        const sendOther = () => {
          other.values = merge<Fields>(fieldsOf(other.read), other.values, fieldsOf(server)).merged
          put(other.values, server.version)
          other.read = server
        }
        await open()
        for (const one of steps) {
          if (one.does === 'save') await save(one.takesTheirs)
          else if (one.does === 'type') {
            fireEvent.change(input(one.name), { target: { value: one.text } })
            typed[0][one.name] = one.text
          } else {
            other.values = { ...other.values, [one.name]: one.text }
            typed[1][one.name] = one.text
            if (one.isSent) sendOther()
          }
        }
        sendOther()
        await save(takesTheirs)
        const ofOne = NAMES.filter((name) => !typed.every((fields) => name in fields))
        const last = { ...START, ...typed[0], ...typed[1] }
        expect(ofOne.map((name) => [name, server[name]])).toEqual(ofOne.map((name) => [name, last[name]]))
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
})
