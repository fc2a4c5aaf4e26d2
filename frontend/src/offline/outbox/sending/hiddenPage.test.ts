// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anEntry } from '../queue/entry.fixture.ts'
import { readOutbox, transact, type OutboxChange } from '../queue/outboxStore.ts'

beforeEach(async () => void (await readOutbox()))
afterEach(() => vi.restoreAllMocks())

const hidePage = () => void dispatchEvent(new Event('pagehide'))
const modesOf = (spy: { mock: { contexts: unknown[] } }) =>
  (spy.mock.contexts as IDBTransaction[]).map(({ mode }) => mode)

/** Hides the page at the first call of a method. */
function hideAt<Name extends string>(
  prototype: Record<Name, (...args: never[]) => unknown>,
  name: Name,
): void {
  const original = prototype[name]
  vi.spyOn(prototype as Record<string, () => unknown>, name).mockImplementationOnce(function (
    this: unknown,
    ...args
  ) {
    queueMicrotask(hidePage)
    return original.apply(this, args)
  })
}

it('a hidden page aborts a change that has not begun, and makes it if the page stays', async () => {
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort')
  const entry = anEntry()
  const edit = vi.fn<() => OutboxChange>(() => ({ put: [entry] }))
  hideAt(IDBDatabase.prototype, 'transaction')
  const after = await transact(edit)
  expect(modesOf(abort)).toContain('readwrite')
  expect(edit).toHaveBeenCalledTimes(1)
  expect(after.entries.map(({ id }) => id)).toContain(entry.id)
})

it('a hidden page commits a change that was requested, and it is not made twice', async () => {
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort')
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit')
  const entry = anEntry()
  const edit = vi.fn<() => OutboxChange>(() => ({ put: [entry] }))
  hideAt(IDBObjectStore.prototype, 'put')
  const after = await transact(edit)
  expect(modesOf(commit)).toEqual(['readwrite'])
  expect(modesOf(abort)).toEqual([])
  expect(edit).toHaveBeenCalledTimes(1)
  expect(after.entries.map(({ id }) => id)).toContain(entry.id)
})

it('a read that a hidden page has aborted is repeated if the page stays', async () => {
  hideAt(IDBDatabase.prototype, 'transaction')
  expect((await readOutbox()).entries).not.toEqual([])
})
