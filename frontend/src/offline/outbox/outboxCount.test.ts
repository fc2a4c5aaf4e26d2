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

it('an outbox that was read as empty has no entries until another tab reports some', async () => {
  const { refresh } = await import('./queue/outbox.ts')
  await refresh()
  const count = await openCount()
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
