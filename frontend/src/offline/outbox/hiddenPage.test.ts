// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { anEntry } from './entry.fixture.ts'
import { readOutbox, transact } from './outboxStore.ts'

it('a hidden page leaves no transaction open, and its change is completed all the same', async () => {
  await readOutbox()
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  const entry = anEntry()
  const changing = transact(() => ({ put: [entry] }))
  // The transaction starts one microtask later.
  await Promise.resolve().then(() => undefined)
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect((commit.mock.contexts as IDBTransaction[]).map(({ mode }) => mode)).toContain('readwrite')
  expect((await changing).entries).toMatchObject([{ id: entry.id }])
  expect((await readOutbox()).entries).toMatchObject([{ id: entry.id }])
})
