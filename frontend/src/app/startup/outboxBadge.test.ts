// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'

it('the badge of the app shows the number of queued entries, and is cleared once they are sent', async () => {
  const badges: number[] = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  })
  localStorage.setItem('outbox-count', '2')
  vi.resetModules()
  const { outboxCount } = await import('../../offline/outbox/outboxCount.ts')
  const { startOutbox } = await import('./startOutbox.ts')
  const { createStore } = await import('./store.ts')
  startOutbox(createStore())
  expect(badges).toEqual([2])
  outboxCount.set(1, 1)
  outboxCount.set(0, 0)
  expect(badges).toEqual([2, 1, 0])
  // Another tab has logged out and discarded its entries.
  outboxCount.set(3, 3)
  localStorage.removeItem('outbox-count')
  dispatchEvent(new StorageEvent('storage', { key: 'outbox-count' }))
  expect(badges.at(-1)).toBe(0)
})
