// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { afterEach, expect, it, vi } from 'vitest'
import { browserStore, changeValue } from './browserStore.ts'
import { openDraft } from '../drafts/draft.ts'
import { readDrafts } from '../drafts/draftStore.ts'

const ANNA = { role: 'admin', id: 'a' } as const
const inStore = browserStore('a-database', 'values')

afterEach(() => vi.restoreAllMocks())

const closedNames = (close: { mock: { contexts: unknown[] } }) =>
  (close.mock.contexts as IDBDatabase[]).map(({ name }) => name)

/** Hides the page while a transaction of a database is open. @returns the modes of those that it aborted. */
async function hideDuring(database: string, work: () => Promise<unknown>): Promise<string[]> {
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort')
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  const start = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const working = work()
  while (start.mock.calls.length === 0) await Promise.resolve()
  dispatchEvent(new Event('pagehide'))
  const modes = (abort.mock.contexts as IDBTransaction[]).map(({ mode }) => mode)
  await vi.waitFor(() => expect(closedNames(close)).toContain(database))
  await working
  return modes
}

it('a hidden page aborts the open transactions of a store, and a change is made again if the page stays', async () => {
  await inStore((store) => set('count', 1, store))
  const modes = await hideDuring('a-database', () =>
    inStore((store) => changeValue<number>(store, 'count', (before = 0) => before + 1)),
  )
  expect(modes).toContain('readwrite')
  expect(await inStore((store) => get('count', store))).toBe(2)
})

it('a store without an open transaction is closed too, and opens again when it is used', async () => {
  await inStore((store) => set('count', 5, store))
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(closedNames(close)).toContain('a-database'))
  expect(await inStore((store) => get('count', store))).toBe(5)
})

it('a draft that continues another is stored when the page is hidden, and the other is gone', async () => {
  const first = await openDraft('class', ANNA)
  first.store({ title: 'Words' }, null, true)
  first.close()
  const second = await openDraft('class', ANNA)
  const modes = await hideDuring('lane-and-court-drafts', async () => {
    second.store({ title: 'More words' }, null, true)
    await openDraft('other', ANNA)
  })
  expect(modes).toContain('readwrite')
  expect(await readDrafts('draft:admin:a:class#')).toMatchObject([{ values: { title: 'More words' } }])
})
