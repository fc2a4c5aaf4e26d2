// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { anEntry } from '../../../offline/outbox/queue/entry.fixture.ts'
import { changeOutbox, outboxStore } from '../../../offline/outbox/queue/outbox.ts'
import type { OutboxEntry } from '../../../offline/outbox/queue/outbox.types.ts'
import {
  drafts,
  field,
  PATH,
  press,
  save,
  show,
  stored,
  type,
  useForms,
  type Note,
} from './record.fixture.tsx'

const onFollowed = vi.fn<(newest: Note) => void>()
const open = () => show(stored, { resource: PATH, onFollowed })
const fieldValues = () => [field('Title').value, field('Text').value]
const put = (entry: OutboxEntry) => act(async () => void (await changeOutbox(() => ({ put: [entry] }))))
const { content } = stored
const restore = anEntry({}, { path: PATH, body: { title: 'Lawn', text: 'As before', content } })
const restored = { ...stored, version: 4, title: 'Lawn', text: 'As before, without spaces' }
const sentEntry: OutboxEntry = {
  ...restore,
  state: 'sent',
  current: restored,
  request: { ...restore.request, body: null, version: 4 },
}
useForms()

it('an open form shows a queued restore at once, and what the server made of it once it is sent', async () => {
  await open()
  await put(restore)
  await waitFor(() => expect(fieldValues()).toEqual(['Lawn', 'As before']))
  await put(sentEntry)
  await waitFor(() => expect(fieldValues()).toEqual(['Lawn', 'As before, without spaces']))
  expect(onFollowed).toHaveBeenLastCalledWith(restored)
})

it('a field in which something was typed keeps it, and is saved over the restored version', async () => {
  await open()
  type('Title', 'Court')
  await put(restore)
  await put(sentEntry)
  await waitFor(() => expect(fieldValues()).toEqual(['Court', 'As before, without spaces']))
  press('Save')
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[0]).toMatchObject({ title: 'Court', text: 'As before, without spaces' })
  expect(save.mock.calls[0]?.[1]).toMatchObject({ version: 4 })
})

it('what is typed after that is kept as a draft of the restored version', async () => {
  await open()
  await put(sentEntry)
  await waitFor(() => expect(field('Title').value).toBe('Lawn'))
  type('Text', 'Typed')
  await waitFor(() => expect(fieldValues()).toEqual(['Lawn', 'Typed']))
  cleanup()
  await open()
  await screen.findByText(/Unsaved draft restored/)
  await waitFor(() => expect(fieldValues()).toEqual(['Lawn', 'Typed']))
})

it('an open form does not take what another account wrote', async () => {
  onFollowed.mockClear()
  await open()
  await put({ ...sentEntry, owner: { role: 'admin', id: 'b' } })
  expect(fieldValues()).toEqual(['Pool', 'Open'])
  expect(onFollowed).not.toHaveBeenCalled()
})

it('Keep mine of a queued write that met a conflict keeps what only the others changed', async () => {
  await open()
  type('Title', 'Mine')
  await put(
    anEntry(
      {
        state: 'conflict',
        base: stored,
        saver: { savedBy: 'Ben', savedAt: '2026-07-02T01:32:00.000Z' },
        current: { ...stored, version: 7, title: 'Theirs', text: 'Theirs alone' },
      },
      { path: PATH, body: { title: 'Mine', text: stored.text, content } },
    ),
  )
  const panel = await screen.findByRole('region', { name: /^Conflict/ })
  expect(panel.textContent).toContain('Ben saved this on Jul 1, 2026, 9:32 PM')
  expect(panel.textContent).not.toContain('Text')
  expect(field('Text').value).toBe('Theirs alone')
  press('Keep mine')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]).toMatchObject([{ title: 'Mine', text: 'Theirs alone' }, { version: 7 }])
})

it('Take theirs of a queued write takes it back, and leaves what only I changed in the form', async () => {
  await open()
  type('Title', 'Mine')
  type('Text', 'Mine alone')
  await put(
    anEntry(
      {
        state: 'conflict',
        base: stored,
        current: { ...stored, version: 7, title: 'Theirs' },
      },
      { path: PATH, body: { title: 'Mine', text: 'Mine alone', content } },
    ),
  )
  await screen.findByRole('region', { name: /^Conflict/ })
  press('Take theirs')
  await screen.findByText(/^Their version is in the form now/)
  await waitFor(() => expect(fieldValues()).toEqual(['Theirs', 'Mine alone']))
  expect(outboxStore.current().entries).toEqual([])
  press('Save')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]).toMatchObject([{ title: 'Theirs', text: 'Mine alone' }, { version: 7 }])
})

it('what is typed while a save waits stays when that is joined with what others saved, and sent', async () => {
  const mine = { title: 'Mine', text: stored.text, content }
  const entry = anEntry({ base: stored }, { path: PATH, body: mine })
  await open()
  await put(entry)
  await waitFor(() => expect(field('Title').value).toBe('Mine'))
  // It has no field of its own.
  press('Change the intro')
  await put({
    ...entry,
    state: 'sent',
    current: { ...stored, ...mine, version: 5, content: { ...content, lead: 'Of others' } },
    request: { ...entry.request, body: null, version: 5 },
  })
  const shown = () => JSON.parse(document.querySelector('code')?.textContent ?? '') as Note['content']
  await waitFor(() => expect(shown()).toEqual({ intro: 'My intro', lead: 'Of others' }))
  await waitFor(async () => expect(await drafts()).toMatchObject([{ version: 5 }]))
})
