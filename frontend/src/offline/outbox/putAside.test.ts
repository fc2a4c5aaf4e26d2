// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { anEntry } from './entry.fixture.ts'
import { readOutbox, transact } from './outboxStore.ts'

it('a page that is put aside leaves no transaction open, and goes on with its change when it is shown again', async () => {
  await readOutbox()
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  const entry = anEntry()
  const changing = transact(() => ({ put: [entry] }))
  // The transaction begins a turn later.
  await Promise.resolve().then(() => undefined)
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect([commit.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]))
  expect((await changing).entries).toMatchObject([{ id: entry.id }])
  expect((await readOutbox()).entries).toMatchObject([{ id: entry.id }])
})
