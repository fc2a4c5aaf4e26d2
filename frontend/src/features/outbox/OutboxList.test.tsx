// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCreation, anEntry } from '../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../offline/outbox/queue/outbox.types.ts'
import { respondWith, siteResponse } from '../../data/api/testRequests.ts'
import { noteSession } from '../../offline/session/session.ts'
import { mockDialogs } from '../../ui/feedback/dialogs.fixture.ts'
import { OutboxList } from './OutboxList.tsx'

mockDialogs()
const COACH = { role: 'staff', id: 'c' } as const

beforeEach(async () => {
  noteSession(COACH)
  await changeOutbox(({ entries, unreadable }) => ({
    drop: [...entries.map(({ id }) => id), ...unreadable.map(({ key }) => key)],
  }))
})
afterEach(cleanup)

const open = () =>
  render(
    <MemoryRouter>
      <OutboxList />
    </MemoryRouter>,
  )
const remainingIds = () => outboxStore.current().entries.map(({ id }) => id)

it('work of another account shows only kind, role and time, and is discarded after a question', async () => {
  const theirs = aCreation({ what: 'staff member', name: 'Secret Name', createdAt: Date.UTC(2026, 4, 3, 12) })
  const own = anEntry({ owner: COACH, what: 'profile', name: '' })
  await changeOutbox(() => ({ put: [theirs, own] }))
  open()
  const note = await screen.findByRole('region', { name: 'Changes from another account' })
  expect(note.textContent).toMatch(/1 change from another account is waiting/)
  expect(note.textContent).toMatch(/New staff member, by an administrator, .*2026/)
  expect(document.body.textContent).not.toContain('Secret Name')

  fireEvent.click(within(note).getByRole('button', { name: 'Discard it' }))
  const question = within(note).getByRole('alertdialog')
  expect(question.textContent).toMatch(/New staff member, by an administrator, .*2026/)
  fireEvent.click(within(question).getByRole('button', { name: 'Keep' }))
  expect(remainingIds()).toEqual([theirs.id, own.id])
  fireEvent.click(within(note).getByRole('button', { name: 'Discard it' }))
  fireEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(remainingIds()).toEqual([own.id]))
})

it('an unreadable entry is shown beside the others, and only its owner can export it', async () => {
  const newer = (entry: OutboxEntry) => ({ ...entry, format: 4 }) as never as OutboxEntry
  const own = newer(anEntry({ owner: COACH, what: 'profile', createdAt: Date.UTC(2026, 4, 3, 12) }))
  await changeOutbox(() => ({ put: [own, anEntry({ owner: COACH, what: 'class', name: 'Laps' })] }))
  open()
  const note = await screen.findByRole('region', { name: 'Cannot be read' })
  expect(note.textContent).toMatch(/1 change on this device cannot be read/)
  expect(note.textContent).toMatch(/profile, of .*2026/)
  expect(screen.getByRole('heading', { name: /Laps/ })).toBeTruthy()

  const file = vi.fn<(file: Blob) => string>(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: file, revokeObjectURL: () => undefined }))
  fireEvent.click(within(note).getByRole('button', { name: 'Export it as a file' }))
  await waitFor(() => expect(file).toHaveBeenCalledOnce())

  await changeOutbox(() => ({ put: [newer(anEntry())] }))
  cleanup()
  noteSession({ role: 'staff', id: 'other' })
  open()
  const others = await screen.findByRole('region', { name: 'Cannot be read' })
  expect(within(others).queryByRole('button', { name: /Export/ })).toBeNull()
  fireEvent.click(within(others).getByRole('button', { name: 'Discard unreadable changes' }))
  expect(outboxStore.current().unreadable).toHaveLength(2)
  fireEvent.click(within(within(others).getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(outboxStore.current().unreadable).toEqual([]))
})

it('a changed message whose first version has arrived is sent only on a click, with a new key', async () => {
  const message = anEntry(
    {
      owner: { role: 'public', id: '' },
      what: 'message',
      state: 'failed',
      refusal: { message: 'Your first message has arrived.', code: 'idempotency_mismatch' },
    },
    { method: 'POST', path: '/contact', version: null },
  )
  await changeOutbox(() => ({ put: [message] }))
  const requests: unknown[] = []
  respondWith(async (request) => {
    requests.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() })
    return siteResponse({ id: 'm' }, 201)
  })
  open()
  expect(await screen.findByText('Your first message has arrived.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Send as another/ }))
  // The next test begins only when nothing is sent any more.
  await waitFor(() => expect(outboxStore.current().entries.map(({ state }) => state)).toEqual(['sent']))
  const [sentEntry] = outboxStore.current().entries
  expect(sentEntry).toMatchObject({ what: 'message', refusal: null })
  expect(sentEntry?.id).not.toBe(message.id)
  expect(requests).toEqual([{ key: sentEntry?.id, body: message.request.body }])
})

it('an edit of an object that waits to be deleted says that it is not sent, until the deletion is discarded', async () => {
  const edit = anEntry({ owner: COACH, name: 'Laps' })
  const deletion = anEntry({ owner: COACH, name: 'Laps' }, { method: 'DELETE', body: undefined })
  await changeOutbox(() => ({ put: [edit, deletion] }))
  open()
  await screen.findByText('It will be deleted, so this is not sent. To keep this, discard the deletion.')
  const buttons = () => screen.getAllByRole('button', { name: /^Send now/ }).map((one) => one.textContent)
  expect(buttons()).toEqual(['Send now: Deletion of class “Laps”'])
  await changeOutbox(() => ({ drop: [deletion.id] }))
  await waitFor(() => expect(buttons()).toEqual(['Send now: Changes to class “Laps”']))
})
