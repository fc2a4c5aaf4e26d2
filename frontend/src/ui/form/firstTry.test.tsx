// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import Joi from 'joi'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDrafts } from '../../offline/draftStore.ts'
import { noteSession } from '../../offline/session.ts'
import { TextField } from './fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { SaveOptions } from './useRecord.ts'

interface Note {
  version: number
  text: string
}
type Values = Omit<Note, 'version'> & { secret?: string }

/** A server that knows each key, and one object; the next answers may get lost. */
const server = {
  note: null as Note | null,
  made: 0,
  answers: new Map<string, { text: string; note: Note }>(),
  losesAnswers: false,
  receive(input: Values, { key, version, first }: SaveOptions<Note>) {
    const isNew = !first && version === null
    const scope = `${isNew ? 'POST' : 'PUT'} ${key}`
    const known = server.answers.get(scope)
    const answer = () => {
      if (known && known.text !== input.text)
        return {
          error: { status: 422, data: { message: 'x', code: 'idempotency_mismatch', first: known.note } },
        }
      if (known) return { data: known.note }
      if (!isNew && server.note?.version !== (version ?? first?.version))
        return { error: { status: 409, data: { message: 'x', code: 'conflict', current: server.note } } }
      if (isNew) server.made += 1
      server.note = { text: input.text, version: isNew ? 1 : (server.note?.version ?? 0) + 1 }
      server.answers.set(scope, { text: input.text, note: server.note })
      return { data: server.note }
    }
    const given = answer()
    return Promise.resolve(
      server.losesAnswers ? { error: { status: 502, data: '<p>Bad gateway</p>' } } : given,
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
/** Another saves over what a first try has made, whose answer is lost; then other words are sent. */
async function meetTheirs(): Promise<void> {
  await show(null)
  await sendInVain('One')
  server.note = { text: 'Theirs', version: 2 }
  await show(null)
  type('Two')
  fireEvent.click(button())
}
/** Sends it, and the answer is lost. */
async function sendInVain(words: string) {
  type(words)
  server.losesAnswers = true
  const before = server.note
  fireEvent.click(button())
  await waitFor(() => expect(server.note).not.toBe(before))
  await waitFor(() => expect(button().disabled).toBe(false))
  server.losesAnswers = false
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
  Object.assign(server, { note: null, made: 0, answers: new Map(), losesAnswers: false })
  onSaved.mockReset()
})
afterEach(cleanup)

it('the same words after a lost answer and a reload make no second object', async () => {
  await show(null)
  await sendInVain('One')
  await show(null)
  await send()
  expect([server.made, onSaved.mock.calls[0]?.[0]]).toEqual([1, { text: 'One', version: 1 }])
})

it('changed words after a lost answer and a reload are saved over what the first made', async () => {
  await show(null)
  await sendInVain('One')
  await show(null)
  type('Two')
  await send()
  expect([server.made, server.note, panel()]).toEqual([1, { text: 'Two', version: 2 }, null])
  expect(onSaved).toHaveBeenCalledWith(server.note)
})

it('changed words are saved once however many answers are lost on the way', async () => {
  await show(null)
  await sendInVain('One')
  await show(null)
  type('Two')
  server.losesAnswers = true
  fireEvent.click(button())
  await waitFor(() => expect(button().disabled).toBe(false))
  server.losesAnswers = false
  // Each of these arrives, and none is answered.
  const { receive } = server
  vi.spyOn(server, 'receive').mockImplementation(async (input, options) => {
    const answer = await receive(input, options)
    return 'data' in answer ? { error: { status: 502, data: '' } } : answer
  })
  for (const words of ['Three', 'Four']) {
    await show(null)
    type(words)
    fireEvent.click(button())
    await waitFor(() => expect(server.note?.text).toBe(words))
    await waitFor(() => expect(button().disabled).toBe(false))
  }
  vi.restoreAllMocks()
  await show(null)
  type('Five')
  await send()
  expect([server.made, server.note]).toEqual([1, { text: 'Five', version: 4 }])
})

it('the own first save of an edit is no conflict', async () => {
  server.note = { text: 'Old', version: 3 }
  await show(server.note)
  await sendInVain('One')
  await show(server.note)
  type('Two')
  await send()
  expect([panel(), server.note]).toEqual([null, { text: 'Two', version: 5 }])
})

it('what somebody else saved over the first try is shown before it is overwritten', async () => {
  await meetTheirs()
  await waitFor(() => expect(panel()?.textContent).toContain('Theirs'))
  expect(server.note?.text).toBe('Theirs')
  fireEvent.click(button('Keep mine'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ text: 'Two', version: 3 }))
  expect(server.made).toBe(1)
})

it('who takes what stands over the first try makes no second object', async () => {
  await meetTheirs()
  await waitFor(() => expect(panel()).not.toBeNull())
  fireEvent.click(button('Take theirs'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ text: 'Theirs', version: 2 }))
  await show(null)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('')
  expect(server.made).toBe(1)
})

it('what another tab saved of the same draft is shown before it is overwritten', async () => {
  server.note = { text: 'Old', version: 3 }
  await show(server.note)
  type('Draft')
  const opened = server.note
  // The other tab, which goes on with the same draft and sends it.
  const { openDraft } = await import('../../offline/draft.ts')
  await show(opened)
  const other = await openDraft('note:1', { role: 'admin', id: 'a' })
  const { key } = await other.begin({ text: 'Of the other tab' }, 3)
  const { deriveKey } = await import('../../base/deriveKey.ts')
  await server.receive(
    { text: 'Of the other tab' },
    {
      key: deriveKey(key, 3),
      version: 3,
      first: null,
      over: null,
    },
  )
  await other.drop()
  type('Of this tab')
  fireEvent.click(button())
  await waitFor(() => expect(panel()?.textContent).toContain('Of the other tab'))
  expect(server.note?.text).toBe('Of the other tab')
})

it('a secret that was changed alone is sent once more, for nobody can tell whether it is there', async () => {
  server.note = { text: 'Old', version: 3 }
  await show(server.note)
  await sendInVain('One')
  const receive = vi.spyOn(server, 'receive')
  await show(server.note)
  type('Two')
  type('hunter2', 'Secret')
  await send()
  expect(receive.mock.calls.map(([, { version }]) => version)).toEqual([3, 4])
})
