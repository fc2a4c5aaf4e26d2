// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const openCount = async () => (await import('./outboxCount.ts')).outboxCount

async function queueMessage(): Promise<void> {
  const { enqueue } = await import('./queue/outbox.ts')
  await enqueue({
    id: 'a',
    localId: null,
    owner: { role: 'public', id: '' },
    request: { method: 'POST', path: '/contact', body: {}, version: null },
    resource: '/contact/a',
    what: 'message',
    name: '',
    screen: null,
    tags: [],
    sealed: null,
  })
}

it('a count that a killed browser has lost does not mean that the outbox is empty', async () => {
  await queueMessage()
  localStorage.clear()
  vi.resetModules()
  const count = await openCount()
  expect(count.get()).toBe(0)
  expect(await count.mayWait()).toBe(true)
  const { refresh } = await import('./queue/outbox.ts')
  await refresh()
  expect(count.get()).toBe(1)
  expect(localStorage.getItem('outbox-count')).toBe('1')
})

it('without an outbox database nothing is queued, and checking that does not create one', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  expect(await (await openCount()).mayWait()).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

it('an outbox that was read as empty has no entries until another tab reports some', async () => {
  await queueMessage()
  const count = await openCount()
  const { discard } = await import('./queue/discard.ts')
  await discard(['a'])
  expect(await count.mayWait()).toBe(false)
  count.subscribe(() => undefined)
  localStorage.setItem('outbox-count', '1')
  dispatchEvent(new StorageEvent('storage', { key: 'outbox-count' }))
  expect(await count.mayWait()).toBe(true)
})

it('a browser that cannot list its databases may have queued writes', async () => {
  vi.spyOn(indexedDB, 'databases').mockImplementation(() => {
    throw new TypeError('not a function')
  })
  expect(await (await openCount()).mayWait()).toBe(true)
})
