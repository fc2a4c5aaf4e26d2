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

async function keepMessage(): Promise<void> {
  const { enqueue } = await import('./outbox/outbox.ts')
  await enqueue({
    id: 'a',
    owner: { role: 'public', id: '' },
    request: { method: 'POST', path: '/contact', body: {}, version: null },
    resource: '/contact/a',
    what: 'message',
    name: '',
    screen: null,
    tags: [],
    sealed: null,
    isUncertain: false,
  })
}

it('the count that a killed browser lost is no proof that nothing waits', async () => {
  await keepMessage()
  localStorage.clear()
  vi.resetModules()
  const count = await openCount()
  expect(count.get()).toBe(0)
  expect(await count.mayWait()).toBe(true)
  const { refresh } = await import('./outbox/outbox.ts')
  await refresh()
  expect(count.get()).toBe(1)
  expect(localStorage.getItem('outbox-count')).toBe('1')
})

it('without an outbox nothing waits, and none is made to learn that', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  expect(await (await openCount()).mayWait()).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

it('an outbox that was read and is empty says that nothing waits, and another tab that something does', async () => {
  await keepMessage()
  const count = await openCount()
  const { discard } = await import('./outbox/discard.ts')
  await discard(['a'])
  expect(await count.mayWait()).toBe(false)
  count.subscribe(() => undefined)
  localStorage.setItem('outbox-count', '1')
  dispatchEvent(new StorageEvent('storage', { key: 'outbox-count' }))
  expect(await count.mayWait()).toBe(true)
})

it('a browser that cannot list its databases may have something that waits', async () => {
  vi.spyOn(indexedDB, 'databases').mockImplementation(() => {
    throw new TypeError('not a function')
  })
  expect(await (await openCount()).mayWait()).toBe(true)
})
