// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { IDEMPOTENCY_KEY, REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'

it('queued entries are sent when a page starts, also when their count was lost, and a message is noted as sent', async () => {
  const { enqueue } = await import('../../offline/outbox/queue/outbox.ts')
  const id = '5a7f39a4-7d5c-4dcd-9f5a-a3b1c2d4e5f6'
  await enqueue({
    id,
    localId: null,
    owner: { role: 'public', id: '' },
    request: { method: 'POST', path: '/contact', body: { name: 'Ada' }, version: null },
    resource: `/contact/${id}`,
    what: 'message',
    name: 'Ada',
    screen: null,
    tags: [],
    sealed: null,
  })
  localStorage.clear()
  vi.resetModules()
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_address: string, { headers, method }: RequestInit = {}) => {
    if (method === 'POST') keys.push(new Headers(headers).get(IDEMPOTENCY_KEY))
    return Promise.resolve(Response.json({ id: 'm' }, { status: 201, headers: { [REQUEST_ID]: 'r' } }))
  })
  const { startOutbox } = await import('./startOutbox.ts')
  const { createStore } = await import('./store.ts')
  startOutbox(createStore())
  await vi.waitFor(() => expect(keys).toEqual([id]))
  const { sentMessage } = await import('../../offline/prompts/sentMessage.ts')
  await vi.waitFor(() =>
    expect(Math.abs(Date.now() - (sentMessage.writtenAt() ?? 0))).toBeLessThan(3_600_000),
  )
  vi.unstubAllGlobals()
})
