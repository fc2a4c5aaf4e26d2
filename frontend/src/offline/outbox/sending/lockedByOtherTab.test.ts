// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import type { startDraining } from './drain.ts'
import { anEntry } from '../queue/entry.fixture.ts'
import type { outboxStore } from '../queue/outbox.ts'
import { changeOutbox } from '../queue/outbox.ts'

afterEach(() => void vi.unstubAllGlobals())

it('queued writes are shown while another tab holds the lock to send', async () => {
  const entry = anEntry()
  await changeOutbox(() => ({ put: [entry] }))
  vi.resetModules()
  vi.stubGlobal('navigator', { ...navigator, locks: { request: () => new Promise(() => undefined) } })
  const [{ startDraining: start }, { outboxStore: store }] = await Promise.all([
    import('./drain.ts') as Promise<{ startDraining: typeof startDraining }>,
    import('../queue/outbox.ts') as Promise<{ outboxStore: typeof outboxStore }>,
  ])
  const stop = start({ onSent() {}, onSignedOut() {} })
  await vi.waitFor(() => expect(store.current().entries).toMatchObject([{ id: entry.id }]))
  stop()
})
