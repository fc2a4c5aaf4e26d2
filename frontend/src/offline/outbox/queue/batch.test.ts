// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { respondWith, siteResponse } from '../../../data/api/testRequests.ts'
import { noteConnectivity } from '../../network/connectivity.ts'
import { noteSession } from '../../session/session.ts'
import { overlaidList } from '../overlay.ts'
import { drain } from '../sending/drain.ts'
import { unsentIn } from '../useOutbox.ts'
import { batchEntry, enqueueBatch, partOf, undoBatch } from './batch.ts'
import { anEntry, aCreation } from './entry.fixture.ts'
import { neededBy } from './neededBy.ts'
import { changeOutbox, outboxStore } from './outbox.ts'
import type { BatchedWrite, OutboxEntry } from './outbox.types.ts'

const OWNER = { role: 'admin', id: 'a' } as const
const pathOf = (id: number | string) => `/admin/classes/${id}`

/** An update of the price of a class, from 40 to 20. */
const price = (id: number, over: Partial<BatchedWrite> = {}): BatchedWrite => {
  const put = { method: 'PUT', path: pathOf(id) } as const
  const undo = { ...put, body: { price: 40, capacity: 5 } }
  const body = { price: 20, capacity: 5 }
  return { ...put, version: 1, body, name: `Class ${id}`, screen: `${pathOf(id)}/edit`, undo, ...over }
}
const aBatch = (writes: readonly BatchedWrite[]) =>
  batchEntry({
    owner: OWNER,
    tags: ['Classes'],
    screen: '/admin/classes',
    words: { one: 'class', many: 'classes', done: 'changed' },
    writes,
  })

interface Sent {
  key: string | null
  id: string
  writes: { method: string; path: string; version: number | null; body: object }[]
}

/** A server that answers each write of a batch. @returns the requests that it got. */
function aServer(answer: (path: string, version: number | null) => { status: number; body: unknown }): Sent[] {
  const requests: Sent[] = []
  respondWith(async (request) => {
    if (request.method === 'GET') return siteResponse({ status: 'ok' })
    const body = (await request.json()) as Omit<Sent, 'key'>
    requests.push({ key: request.headers.get('Idempotency-Key'), ...body })
    return siteResponse({ results: body.writes.map(({ path, version }) => answer(path, version)) })
  })
  return requests
}
const saved = (path: string, version: number | null = 1) => ({
  status: 200,
  body: { id: path.split('/').at(-1), version: (version ?? 0) + 1 },
})
const entries = () => outboxStore.current().entries
const theBatch = () => entries().find(({ batch }) => batch) as OutboxEntry

beforeEach(async () => {
  noteSession(OWNER)
  noteConnectivity(true)
  await changeOutbox((state) => ({ drop: state.entries.map(({ id }) => id) }))
})

describe('a batch in the outbox', () => {
  it('is sent in parts under keys of their own, and notes what was answered', async () => {
    const requests = aServer(saved)
    await enqueueBatch(aBatch(Array.from({ length: 120 }, (_, at) => price(at))))
    await drain()
    expect(requests.map(({ writes }) => writes.length)).toEqual([50, 50, 20])
    expect(new Set(requests.map(({ key }) => key)).size).toBe(3)
    expect(new Set(requests.map(({ id }) => id))).toEqual(new Set([theBatch().id]))
    expect(requests[0]?.writes[0]).toEqual({
      method: 'PUT',
      path: '/api/admin/classes/0',
      version: 1,
      body: { price: 20, capacity: 5 },
    })
    expect(theBatch()).toMatchObject({ state: 'sent', request: { body: null }, batch: { total: 120 } })
    expect(theBatch().batch?.saved).toHaveLength(120)
  })

  it('sends a part whose response was lost again under its key, and then goes on', async () => {
    const keys: (string | null)[] = []
    let isLost = true
    respondWith(async (request) => {
      if (request.method === 'GET') return siteResponse({ status: 'ok' })
      keys.push(request.headers.get('Idempotency-Key'))
      const { writes } = (await request.json()) as Sent
      if (isLost && keys.length === 2) throw new TypeError('lost')
      return siteResponse({ results: writes.map(({ path }) => saved(path)) })
    })
    await enqueueBatch(aBatch(Array.from({ length: 80 }, (_, at) => price(at))))
    await drain()
    expect([theBatch().state, theBatch().isUncertain, theBatch().batch?.saved.length]).toEqual(['waiting', true, 50])
    isLost = false
    await changeOutbox((state) => ({ put: state.entries.map((one) => ({ ...one, nextTryAt: 0 })) }))
    await drain()
    expect([theBatch().state, theBatch().batch?.saved.length]).toEqual(['sent', 80])
    expect([keys.length, keys[1] === keys[2], keys[0] === keys[1]]).toEqual([3, true, false])
  })

  it('leaves what is in conflict, gone or refused as entries of their own, which can be resolved', async () => {
    const current = { id: '2', version: 7, price: 35, capacity: 5 }
    aServer((path, version) => {
      if (path.endsWith('/2'))
        return { status: 409, body: { code: 'conflict', message: 'Someone else changed this first.', current } }
      if (path.endsWith('/3')) return { status: 404, body: { code: 'not_found', message: 'Class not found' } }
      if (path.endsWith('/4'))
        return { status: 400, body: { code: 'validation', message: 'No', fields: { price: 'No' } } }
      return saved(path, version)
    })
    await enqueueBatch(aBatch([1, 2, 3, 4].map((id) => price(id))))
    await drain()
    expect(theBatch().batch?.refused).toEqual([
      { path: pathOf(2), name: 'Class 2', screen: `${pathOf(2)}/edit`, message: 'Someone else changed this first.' },
      { path: pathOf(3), name: 'Class 3', screen: `${pathOf(3)}/edit`, message: 'Class not found' },
      { path: pathOf(4), name: 'Class 4', screen: `${pathOf(4)}/edit`, message: 'No' },
    ])
    expect(entries().filter(({ batch }) => !batch)).toMatchObject([
      { state: 'conflict', resource: pathOf(2), what: 'class', current, request: { method: 'PUT' } },
      { state: 'failed', resource: pathOf(3), refusal: { code: 'not_found' } },
      { state: 'failed', resource: pathOf(4), refusal: { fields: { price: 'No' } } },
    ])
  })

  it('merges what somebody else has changed elsewhere, and Undo leaves that as it is', async () => {
    const requests = aServer((path, version) =>
      version === 1
        ? { status: 409, body: { code: 'conflict', message: 'x', current: { version: 2, price: 40, capacity: 9 } } }
        : saved(path, version),
    )
    await enqueueBatch(aBatch([price(1)]))
    await drain()
    expect(requests[1]?.writes).toMatchObject([{ version: 2, body: { price: 20, capacity: 9 } }])
    await undoBatch(theBatch().id)
    await drain()
    expect(requests[2]?.writes).toMatchObject([{ version: 3, body: { price: 40, capacity: 9 } }])
  })

  it('tries what the server could not do just now once more', async () => {
    let tries = 0
    aServer((path) => (tries++ === 0 ? { status: 429, body: { message: 'x' } } : saved(path)))
    await enqueueBatch(aBatch([price(1), price(2)]))
    await drain()
    expect(theBatch()).toMatchObject({ state: 'waiting', request: { body: { writes: [{ path: pathOf(1) }] } } })
  })

  it('shows each of its objects as it will be', async () => {
    await enqueueBatch(aBatch([price(1), price(2)]))
    const stored = [1, 2, 3].map((id) => ({ id: String(id), version: 1, price: 40, capacity: 5 }))
    const listed = { collection: '/admin/classes', nameOf: ({ id }: { id: string }) => id }
    const shown = overlaidList(listed, stored, unsentIn(entries(), '/admin/classes'), true)
    expect(shown.map((one) => one.price)).toEqual([20, 20, 40])
    expect(unsentIn(entries(), pathOf(2))).toMatchObject([{ name: 'Class 2', state: 'waiting' }])
    expect(unsentIn(entries(), pathOf(3))).toEqual([])
  })

  it('waits for earlier writes of its objects, and later ones wait for it', async () => {
    const before = anEntry({}, { path: pathOf(1) })
    const other = anEntry({}, { path: pathOf(9) })
    const creation = aCreation()
    await changeOutbox(() => ({ put: [before, other, creation] }))
    await enqueueBatch(aBatch([price(1), price(2, { path: creation.resource })]))
    const after = anEntry({ order: 99 }, { path: pathOf(1) })
    const later = { ...aBatch([price(1)]), order: 100 }
    const all = [...entries(), after, later]
    expect(neededBy(theBatch(), all).map(({ id }) => id)).toEqual([before.id, creation.id])
    expect(neededBy(after, all).map(({ id }) => id)).toEqual([before.id, theBatch().id])
    expect(neededBy(later, all).map(({ id }) => id)).toEqual([before.id, theBatch().id, after.id])
  })

  it('continues from what its account has saved since, also of an object that was new', async () => {
    const creation = aCreation()
    await changeOutbox(() => ({ put: [anEntry({}, { path: pathOf(1), version: 1 }), creation] }))
    await enqueueBatch(aBatch([price(1), price(2, { path: creation.resource, version: 0 })]))
    const versions: unknown[] = []
    respondWith(async (request) => {
      if (request.method === 'GET') return siteResponse({ status: 'ok' })
      if (request.method === 'PUT') return siteResponse({ id: '1', version: 4 })
      const body = (await request.json()) as Partial<Sent>
      if (!body.writes) return siteResponse({ id: 'real', version: 1 })
      versions.push(...body.writes.map(({ path, version }) => [path, version]))
      return siteResponse({ results: body.writes.map(({ path, version }) => saved(path, version)) })
    })
    await drain()
    expect(versions).toEqual([
      ['/api/admin/classes/1', 4],
      ['/api/admin/classes/real', 1],
    ])
  })

  it('has parts of limited length, and always at least one write', () => {
    const long = 'x'.repeat(150_000)
    const batch = aBatch([1, 2, 3].map((id) => price(id, { body: { long } })))
    expect(partOf(batch)).toHaveLength(1)
  })
})

describe('Undo of a batch', () => {
  it('writes what was saved as it was, over the versions that were saved, as one entry', async () => {
    const requests = aServer(saved)
    await enqueueBatch(aBatch([price(1), price(2, { version: 5 })]))
    await drain()
    await undoBatch(theBatch().id)
    expect(await undoBatch(theBatch().id)).toBeNull()
    await drain()
    expect(requests).toHaveLength(2)
    expect(requests[1]?.writes).toMatchObject([
      { path: '/api/admin/classes/1', version: 2, body: { price: 40 } },
      { path: '/api/admin/classes/2', version: 6, body: { price: 40 } },
    ])
  })

  it('drops a batch that was never sent', async () => {
    await enqueueBatch(aBatch([price(1)]))
    expect(await undoBatch(theBatch().id)).toBeNull()
    expect(entries()).toEqual([])
  })

  it('drops the rest of a batch, and takes back the part that was saved', async () => {
    const batch = aBatch([price(1), price(2)])
    const first = { path: pathOf(1), name: '', screen: null, version: 2, undo: price(1).undo as object }
    await changeOutbox(() => ({
      put: [
        {
          ...batch,
          request: { ...batch.request, body: { writes: [price(2)] } },
          batch: { ...batch.batch, saved: [first] } as OutboxEntry['batch'] & object,
        },
      ],
    }))
    const undo = await undoBatch(batch.id)
    expect(undo?.request.body).toMatchObject({ writes: [{ path: pathOf(1), version: 2 }] })
    expect(entries().find(({ id }) => id === batch.id)?.state).toBe('sent')
  })

  it('of a part that may have arrived takes it back as soon as it is answered, and sends no more of it', async () => {
    const requests = aServer(saved)
    const batch = aBatch(Array.from({ length: 80 }, (_, at) => price(at)))
    await changeOutbox(() => ({ put: [{ ...batch, isUncertain: true }] }))
    expect(await undoBatch(batch.id)).toBeNull()
    await drain()
    expect(requests.map(({ writes }) => [writes.length, writes[0]?.version])).toEqual([
      [50, 1],
      [50, 2],
    ])
    expect(entries().every(({ state }) => state === 'sent')).toBe(true)
  })
})
