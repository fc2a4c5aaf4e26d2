// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import Joi from 'joi'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDrafts } from '../../../offline/drafts/draftStore.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { TextField } from '../fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { SaveOptions } from './useRecord.ts'

interface Note {
  version: number
  text: string
}
type Values = Omit<Note, 'version'> & { secret?: string }

/** A server with idempotency keys and one object; its responses may get lost. */
const server = {
  note: null as Note | null,
  made: 0,
  responses: new Map<string, { text: string; note: Note }>(),
  losesResponses: false,
  receive(input: Values, { key, version, first }: SaveOptions<Note>) {
    const isNew = !first && version === null
    const scope = `${isNew ? 'POST' : 'PUT'} ${key}`
    const firstResponse = server.responses.get(scope)
    const answer = () => {
      if (firstResponse && firstResponse.text !== input.text)
        return {
          error: {
            status: 422,
            data: { message: 'x', code: 'idempotency_mismatch', first: firstResponse.note },
          },
        }
      if (firstResponse) return { data: firstResponse.note }
      if (!isNew && server.note?.version !== (version ?? first?.version))
        return { error: { status: 409, data: { message: 'x', code: 'conflict', current: server.note } } }
      if (isNew) server.made += 1
      server.note = { text: input.text, version: isNew ? 1 : (server.note?.version ?? 0) + 1 }
      server.responses.set(scope, { text: input.text, note: server.note })
      return { data: server.note }
    }
    const response = answer()
    return Promise.resolve(
      server.losesResponses ? { error: { status: 502, data: '<p>Bad gateway</p>' } } : response,
    )
  },
}
const onSaved = vi.fn<(note: Note) => void>()

async function show(stored: Note | null) {
  cleanup()
  render(
    <MemoryRouter>
      <RecordForm<Values, Values, Note>
        label="Note"
        draft={stored ? 'note:1' : 'note'}
        stored={stored}
        blank={{ text: '' }}
        toValues={({ text }) => ({ text })}
        toInput={({ text = '' }) => ({ text })}
        secret={['secret']}
        schema={Joi.object<Values>({ text: Joi.string().required() })}
        fields={[{ name: 'text', label: 'Text' }]}
        save={(input, options) => server.receive(input, options)}
        onSaved={onSaved}
        failed="Failed to save"
        action="Save"
        busyAction="Saving..."
      >
        <TextField name="text" label="Text" />
        <TextField name="secret" label="Secret" />
      </RecordForm>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
}
const type = (value: string, name = 'Text') =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const button = (name = 'Save') => screen.getByRole<HTMLButtonElement>('button', { name })
/** Somebody else saves over the result of a first try whose response is lost; then changed input is sent. */
async function openConflict(): Promise<void> {
  await show(null)
  await sendAndLoseResponse('One')
  server.note = { text: 'Theirs', version: 2 }
  await show(null)
  type('Two')
  fireEvent.click(button())
}
/** Sends the form and loses the response. */
async function sendAndLoseResponse(typed: string) {
  type(typed)
  server.losesResponses = true
  const before = server.note
  fireEvent.click(button())
  await waitFor(() => expect(server.note).not.toBe(before))
  await waitFor(() => expect(button().disabled).toBe(false))
  server.losesResponses = false
}
async function send() {
  fireEvent.click(button())
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
}
const panel = () => screen.queryByRole('region', { name: /Conflict/ })

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await dropDrafts('draft:')
  noteSession({ role: 'admin', id: 'a' })
  Object.assign(server, { note: null, made: 0, responses: new Map(), losesResponses: false })
  onSaved.mockReset()
})
afterEach(cleanup)

it('the same input sent again after a lost response and a reload creates no second object', async () => {
  await show(null)
  await sendAndLoseResponse('One')
  await show(null)
  await send()
  expect([server.made, onSaved.mock.calls[0]?.[0]]).toEqual([1, { text: 'One', version: 1 }])
})

it('changed input after a lost response and a reload is saved over the result of the first try', async () => {
  await show(null)
  await sendAndLoseResponse('One')
  await show(null)
  type('Two')
  await send()
  expect([server.made, server.note, panel()]).toEqual([1, { text: 'Two', version: 2 }, null])
  expect(onSaved).toHaveBeenCalledWith(server.note)
})

it('changed input is saved in one object, however many responses are lost', async () => {
  await show(null)
  await sendAndLoseResponse('One')
  await show(null)
  type('Two')
  server.losesResponses = true
  fireEvent.click(button())
  await waitFor(() => expect(button().disabled).toBe(false))
  server.losesResponses = false
  // Each of these requests arrives, and every response is lost.
  const { receive } = server
  vi.spyOn(server, 'receive').mockImplementation(async (input, options) => {
    const answer = await receive(input, options)
    return 'data' in answer ? { error: { status: 502, data: '' } } : answer
  })
  for (const typed of ['Three', 'Four']) {
    await show(null)
    type(typed)
    fireEvent.click(button())
    await waitFor(() => expect(server.note?.text).toBe(typed))
    await waitFor(() => expect(button().disabled).toBe(false))
  }
  vi.restoreAllMocks()
  await show(null)
  type('Five')
  await send()
  expect([server.made, server.note]).toEqual([1, { text: 'Five', version: 4 }])
})

it('the first try of an edit by the same user is no conflict', async () => {
  server.note = { text: 'Old', version: 3 }
  await show(server.note)
  await sendAndLoseResponse('One')
  await show(server.note)
  type('Two')
  await send()
  expect([panel(), server.note]).toEqual([null, { text: 'Two', version: 5 }])
})

it('a save by somebody else after the first try is shown before it is overwritten', async () => {
  await openConflict()
  await waitFor(() => expect(panel()?.textContent).toContain('Theirs'))
  expect(server.note?.text).toBe('Theirs')
  fireEvent.click(button('Keep mine'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ text: 'Two', version: 3 }))
  expect(server.made).toBe(1)
})

it('Take theirs after a lost first try creates no second object', async () => {
  await openConflict()
  await waitFor(() => expect(panel()).not.toBeNull())
  fireEvent.click(button('Take theirs'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ text: 'Theirs', version: 2 }))
  await show(null)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('')
  expect(server.made).toBe(1)
})

it('a save of the same draft by another tab is shown before it is overwritten', async () => {
  server.note = { text: 'Old', version: 3 }
  await show(server.note)
  type('Draft')
  const openedNote = server.note
  // The other tab continues the same draft and sends it.
  const { openDraft } = await import('../../../offline/drafts/draft.ts')
  await show(openedNote)
  const other = await openDraft('note:1', { role: 'admin', id: 'a' })
  const { key } = await other.prepareSend({ text: 'Of the other tab' }, 3)
  const { deriveKey } = await import('../../../base/deriveKey.ts')
  await server.receive(
    { text: 'Of the other tab' },
    {
      key: deriveKey(key, 3),
      version: 3,
      first: null,
      over: null,
    },
  )
  await other.remove()
  type('Of this tab')
  fireEvent.click(button())
  await waitFor(() => expect(panel()?.textContent).toContain('Of the other tab'))
  expect(server.note?.text).toBe('Of the other tab')
})

it('a changed secret is sent again, because nobody can tell whether the first try contained it', async () => {
  server.note = { text: 'Old', version: 3 }
  await show(server.note)
  await sendAndLoseResponse('One')
  const receive = vi.spyOn(server, 'receive')
  await show(server.note)
  type('Two')
  type('hunter2', 'Secret')
  await send()
  expect(receive.mock.calls.map(([, { version }]) => version)).toEqual([3, 4])
})
