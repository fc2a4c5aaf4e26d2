// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import Joi from 'joi'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { baseApi } from '../../../data/api/baseApi.ts'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { dropDrafts } from '../../../offline/drafts/draftStore.ts'
import { anEntry } from '../../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../../offline/outbox/queue/outbox.types.ts'
import { noteSession } from '../../../offline/session/session.ts'
import { mockDialogs } from '../../feedback/dialogs.fixture.ts'
import { TextField } from '../fields.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { SaveOptions } from './useRecordBase.ts'

interface Class {
  id: string
  version: number
  name: string
  note: string
}
type Values = Pick<Class, 'name' | 'note'>

const PATH = '/admin/classes/1'
const stored: Class = { id: '1', version: 3, name: 'Turtles', note: 'Bring a towel' }
const schema = Joi.object<Values>({ name: Joi.string().required(), note: Joi.string().allow('') })
const save = vi.fn<(input: Values, options: SaveOptions<Class>) => Promise<{ data?: Class }>>()
const onFollowed = vi.fn<(newest: Class) => void>()

async function show() {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(baseApi.middleware),
  })
  render(
    <MemoryRouter>
      <Provider store={store}>
        <RecordForm<Values, Values, Class>
          label="Class"
          draft="class:1"
          stored={stored}
          resource={PATH}
          blank={{ name: '', note: '' }}
          toValues={({ name, note }) => ({ name, note })}
          toInput={({ name = '', note = '' }) => ({ name, note })}
          schema={schema}
          fields={[
            { name: 'name', label: 'Name' },
            { name: 'note', label: 'Note' },
          ]}
          save={save}
          onSaved={() => undefined}
          onFollowed={onFollowed}
          failed="Failed to save"
          action="Save"
          busyAction="Saving..."
        >
          <TextField name="name" label="Name" />
          <TextField name="note" label="Note" />
        </RecordForm>
      </Provider>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const fieldValues = () => [field('Name').value, field('Note').value]
const put = (entry: OutboxEntry) => act(async () => void (await changeOutbox(() => ({ put: [entry] }))))
const restore = anEntry({}, { path: PATH, body: { name: 'Seals', note: 'As before' } })
const restored = { id: '1', version: 4, name: 'Seals', note: 'As before, without spaces' }
const sentEntry: OutboxEntry = {
  ...restore,
  state: 'sent',
  current: restored,
  request: { ...restore.request, body: null, version: 4 },
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  respondWith(async () => siteResponse({ others: ['Ben'] }))
  mockDialogs()
  await dropDrafts('draft:')
  await changeOutbox(({ entries }) => ({ drop: entries.map(({ id }) => id) }))
  noteSession({ role: 'admin', id: 'a' })
  save.mockReset().mockImplementation(async (input, { version }) => ({
    data: { ...input, id: '1', version: (version ?? 0) + 1 },
  }))
  onFollowed.mockReset()
})
afterEach(cleanup)

it('an open form shows a queued restore at once, and what the server made of it once it is sent', async () => {
  await show()
  await put(restore)
  await waitFor(() => expect(fieldValues()).toEqual(['Seals', 'As before']))
  await put(sentEntry)
  await waitFor(() => expect(fieldValues()).toEqual(['Seals', 'As before, without spaces']))
  expect(onFollowed).toHaveBeenLastCalledWith(restored)
})

it('a field in which something was typed keeps it, and is saved over the restored version', async () => {
  await show()
  type('Name', 'Otters')
  await put(restore)
  await put(sentEntry)
  await waitFor(() => expect(fieldValues()).toEqual(['Otters', 'As before, without spaces']))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Otters', note: 'As before, without spaces' })
  expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 4 })
})

it('what is typed after that is kept as a draft of the restored version', async () => {
  await show()
  await put(sentEntry)
  await waitFor(() => expect(field('Name').value).toBe('Seals'))
  type('Note', 'Typed')
  await waitFor(() => expect(fieldValues()).toEqual(['Seals', 'Typed']))
  cleanup()
  await show()
  await screen.findByText(/Unsaved draft restored/)
  await waitFor(() => expect(fieldValues()).toEqual(['Seals', 'Typed']))
})

it('an open form does not take what another account wrote', async () => {
  await show()
  await put({ ...sentEntry, owner: { role: 'admin', id: 'b' } })
  expect(fieldValues()).toEqual(['Turtles', 'Bring a towel'])
  expect(onFollowed).not.toHaveBeenCalled()
})

it('an open form names who else is editing its object', async () => {
  await show()
  expect((await screen.findByText(/^Ben is editing this too/)).getAttribute('role')).toBe('status')
})

it('Keep mine of a queued write that met a conflict keeps what only the others changed', async () => {
  await show()
  type('Name', 'Mine')
  await put(
    anEntry(
      {
        state: 'conflict',
        base: stored,
        saver: { savedBy: 'Ben', savedAt: '2026-07-02T01:32:00.000Z' },
        current: { ...stored, version: 7, name: 'Theirs', note: 'Theirs alone' },
      },
      { path: PATH, body: { name: 'Mine', note: stored.note } },
    ),
  )
  const panel = await screen.findByRole('region', { name: /^Conflict/ })
  expect(panel.textContent).toContain('Ben saved this on Jul 1, 2026, 9:32 PM')
  expect(panel.textContent).not.toContain('Note')
  expect(field('Note').value).toBe('Theirs alone')
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]).toMatchObject([{ name: 'Mine', note: 'Theirs alone' }, { version: 7 }])
})

it('Take theirs of a queued write takes it back, and leaves what only I changed in the form', async () => {
  await show()
  type('Name', 'Mine')
  type('Note', 'Mine alone')
  await put(
    anEntry(
      {
        state: 'conflict',
        base: stored,
        current: { ...stored, version: 7, name: 'Theirs' },
      },
      { path: PATH, body: { name: 'Mine', note: 'Mine alone' } },
    ),
  )
  await screen.findByRole('region', { name: /^Conflict/ })
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  await screen.findByText(/^Their version is in the form now/)
  await waitFor(() => expect(fieldValues()).toEqual(['Theirs', 'Mine alone']))
  expect(outboxStore.current().entries).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]).toMatchObject([{ name: 'Theirs', note: 'Mine alone' }, { version: 7 }])
})
