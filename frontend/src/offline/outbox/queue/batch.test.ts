// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { noteSession } from '../../session/session.ts'
import { entries, OWNER, queue, response, serve, useOutboxOfTest, type Call } from '../outbox.fixture.ts'
import { overlaidList } from '../overlay.ts'
import { drain } from '../sending/drain.ts'
import { unsentIn } from '../useOutbox.ts'
import { answeredIn, batchEntry, enqueueBatch, partOf, undoBatch } from './batch.ts'
import { discard } from './discard.ts'
import { anEntry, aCreation } from './entry.fixture.ts'
import { neededBy } from './neededBy.ts'
import { ownVersion } from './rebase.ts'
import { changeOutbox } from './outbox.ts'
import type { BatchedWrite, OutboxEntry } from './outbox.types.ts'

const pathOf = (id: number | string) => `/admin/classes/${id}`

/** An update of the price of a class, from 40 to 20. */
const price = (id: number, over: Partial<BatchedWrite> = {}): BatchedWrite => ({
  path: pathOf(id),
  version: 1,
  body: { price: 20, capacity: 5 },
  before: { price: 40, capacity: 5 },
  name: `Class ${id}`,
  screen: `${pathOf(id)}/edit`,
  ...over,
})
const prices = (count: number) => Array.from({ length: count }, (_, at) => price(at))
const aBatch = (writes: readonly BatchedWrite[], method: 'PUT' | 'DELETE' = 'PUT') =>
  batchEntry(OWNER, {
    tags: ['Classes'],
    screen: '/admin/classes',
    words: { one: 'class', done: 'changed' },
    method,
    writes,
  })

interface Sent {
  key: string | null
  id: string
  writes: { method: string; path: string; version: number | null; body: object }[]
}
const sentIn = ({ key, body }: Call): Sent => ({ key, ...(body as Omit<Sent, 'key'>) })

/** Lets the server answer each write of a batch. @returns the batches that it got. */
function serveEach(answer: (path: string, version: number | null) => { status: number; body: unknown }) {
  const requests: Sent[] = []
  serve((call) => {
    const sent = sentIn(call)
    requests.push(sent)
    return { results: sent.writes.map(({ path, version }) => answer(path, version)) }
  })
  return requests
}
const saved = (path: string, version: number | null = 1) => ({
  status: 200,
  body: { id: path.split('/').at(-1), version: (version ?? 0) + 1 },
})
const theBatch = () => entries().find(({ batch }) => batch) as OutboxEntry
/** Stores a batch, and sends it. */
async function sendBatch(...made: Parameters<typeof aBatch>): Promise<void> {
  await enqueueBatch(aBatch(...made))
  await drain()
}
useOutboxOfTest()

describe('a batch in the outbox', () => {
  it('is sent in parts under keys of their own, and notes what was answered', async () => {
    const requests = serveEach(saved)
    await sendBatch(prices(120))
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
    let isLost = true
    const calls = serve((call, count) => {
      if (isLost && count === 2) throw new TypeError('lost')
      return { results: sentIn(call).writes.map(({ path }) => saved(path)) }
    })
    await sendBatch(prices(80))
    expect([theBatch().state, theBatch().isUncertain, theBatch().batch?.saved.length]).toEqual([
      'waiting',
      true,
      50,
    ])
    isLost = false
    await changeOutbox((state) => ({ put: state.entries.map((one) => ({ ...one, nextTryAt: 0 })) }))
    await drain()
    expect([theBatch().state, theBatch().batch?.saved.length]).toEqual(['sent', 80])
    const [first, lost, again] = calls.map(({ key }) => key)
    expect([calls.length, lost === again, first === lost]).toEqual([3, true, false])
  })

  it.each([1, 2, 3].flatMap((at) => [[at, 'arrived'] as const, [at, 'did not arrive'] as const]))(
    'goes on after the page was closed while part %i was under way, which %s: each write is done once',
    async (closedAt, fate) => {
      const done = new Map<string | null, object>()
      const paths: string[] = []
      const calls = serve((call, count) => {
        if (!done.has(call.key) && !(count === closedAt && fate === 'did not arrive')) {
          const { writes } = sentIn(call)
          paths.push(...writes.map(({ path }) => path))
          done.set(call.key, { results: writes.map(({ path, version }) => saved(path, version)) })
        }
        // The page is gone: nobody gets this response.
        return count === closedAt ? new Promise(() => {}) : done.get(call.key)
      })
      await enqueueBatch(aBatch(prices(120)))
      void drain()
      await vi.waitFor(() => expect(calls).toHaveLength(closedAt))
      expect([theBatch().state, answeredIn(theBatch())]).toEqual(['sending', (closedAt - 1) * 50])
      await drain()
      expect([theBatch().state, theBatch().batch?.saved.length]).toEqual(['sent', 120])
      expect([paths.length, new Set(paths).size]).toEqual([120, 120])
    },
  )

  it('leaves what is in conflict, gone or refused as entries of their own, which can be resolved', async () => {
    const current = { id: '2', version: 7, price: 35, capacity: 5 }
    serveEach((path, version) => {
      if (path.endsWith('/2'))
        return {
          status: 409,
          body: { code: 'conflict', message: 'Someone else changed this first.', current },
        }
      if (path.endsWith('/3')) return { status: 404, body: { code: 'not_found', message: 'Class not found' } }
      if (path.endsWith('/4'))
        return { status: 400, body: { code: 'validation', message: 'No', fields: { price: 'No' } } }
      return saved(path, version)
    })
    await sendBatch([1, 2, 3, 4].map((id) => price(id)))
    expect(theBatch().batch?.refused).toEqual([
      {
        path: pathOf(2),
        name: 'Class 2',
        screen: `${pathOf(2)}/edit`,
        message: 'Someone else changed this first.',
      },
      { path: pathOf(3), name: 'Class 3', screen: `${pathOf(3)}/edit`, message: 'Class not found' },
      { path: pathOf(4), name: 'Class 4', screen: `${pathOf(4)}/edit`, message: 'No' },
    ])
    const left = entries().filter(({ batch }) => !batch)
    expect(left.toSorted((one, other) => (one.resource < other.resource ? -1 : 1))).toMatchObject([
      { state: 'conflict', resource: pathOf(2), what: 'class', current, request: { method: 'PUT' } },
      { state: 'failed', resource: pathOf(3), refusal: { code: 'not_found' } },
      { state: 'failed', resource: pathOf(4), refusal: { fields: { price: 'No' } } },
    ])
  })

  it('leaves a conflict to a later save of the same object, which the user sees', async () => {
    const current = { id: '1', version: 7, price: 35, capacity: 5 }
    serveEach(() => ({ status: 409, body: { code: 'conflict', message: 'x', current } }))
    await enqueueBatch(aBatch([price(1)]))
    const later = anEntry({ order: 99 }, { path: pathOf(1), version: 1 })
    await queue(later)
    await drain()
    expect(entries().filter(({ batch }) => !batch)).toMatchObject([
      { id: later.id, state: 'conflict', current },
    ])
  })

  it('leaves the version of a form that was opened before, whose save is merged with it and sets nothing back', async () => {
    serveEach(saved)
    await sendBatch([price(1, { version: 8 })])
    expect(ownVersion(8, { resource: pathOf(1), owner: OWNER }, entries())).toBe(8)
  })

  it('waits while nobody is signed in, and goes on after the login', async () => {
    let isSignedOut = false
    const calls = serve((call, count) => {
      if (isSignedOut) return response({ code: 'unauthenticated', message: 'x' }, 401)
      isSignedOut = count === 1
      return { results: sentIn(call).writes.map(({ path }) => saved(path)) }
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
      isSignedOut && path.endsWith('/profile')
        ? response({ code: 'unauthenticated' }, 401)
        : fetch(path, init),
    )
    await sendBatch(prices(80))
    expect([theBatch().state, answeredIn(theBatch())]).toEqual(['waiting', 50])
    isSignedOut = false
    noteSession(OWNER)
    await drain()
    expect([theBatch().state, calls.map((call) => sentIn(call).writes.length)]).toEqual([
      'sent',
      [50, 30, 30],
    ])
  })

  it('loses only the write of a new object that is discarded', async () => {
    const creation = aCreation()
    await queue(creation)
    await enqueueBatch(aBatch([price(1), price(2, { path: creation.resource, version: 0 })]))
    await discard([creation.id])
    expect(entries()).toMatchObject([{ request: { body: { writes: [{ path: pathOf(1) }] } } }])
  })

  it('drops an edit that waited for the deletion of its object, and sends the others', async () => {
    const calls = serve((call) =>
      call.method === 'PUT'
        ? { id: '9', version: 4 }
        : { results: sentIn(call).writes.map(() => ({ status: 204, body: null })) },
    )
    await queue(anEntry({}, { path: pathOf(1) }), anEntry({}, { path: pathOf(9) }))
    await sendBatch([price(1), price(2)], 'DELETE')
    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/classes/9', '/api/admin/batch'])
    expect(entries().map(({ resource, state }) => [resource, state])).toEqual([
      [pathOf(9), 'sent'],
      [theBatch().resource, 'sent'],
    ])
  })

  it('merges what somebody else has changed elsewhere, and Undo leaves that as it is', async () => {
    const requests = serveEach((path, version) =>
      version === 1
        ? {
            status: 409,
            body: { code: 'conflict', message: 'x', current: { version: 2, price: 40, capacity: 9 } },
          }
        : saved(path, version),
    )
    await sendBatch([price(1)])
    expect(requests[1]?.writes).toMatchObject([{ version: 2, body: { price: 20, capacity: 9 } }])
    await undoBatch(theBatch().id)
    await drain()
    expect(requests[2]?.writes).toMatchObject([{ version: 3, body: { price: 40, capacity: 9 } }])
  })

  it('tries what the server could not do just now once more', async () => {
    let tries = 0
    serveEach((path) => (tries++ === 0 ? { status: 429, body: { message: 'x' } } : saved(path)))
    await sendBatch([price(1), price(2)])
    expect(theBatch()).toMatchObject({
      state: 'waiting',
      request: { body: { writes: [{ path: pathOf(1) }] } },
    })
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
    await queue(before, other, creation)
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
    await queue(anEntry({}, { path: pathOf(1), version: 1 }), creation)
    await enqueueBatch(aBatch([price(1), price(2, { path: creation.resource, version: 0 })]))
    const versions: unknown[] = []
    serve((call) => {
      if (call.method === 'PUT') return { id: '1', version: 4 }
      if (!call.path.endsWith('/batch')) return { id: 'real', version: 1 }
      const { writes } = sentIn(call)
      versions.push(...writes.map((write) => [write.path, write.version]))
      return { results: writes.map((write) => saved(write.path, write.version)) }
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
    const requests = serveEach(saved)
    await sendBatch([price(1), price(2, { version: 5 })])
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
    const first = { path: pathOf(1), name: '', screen: null, version: 2, before: price(1).before as object }
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
    const requests = serveEach(saved)
    const batch = aBatch(prices(80))
    await queue({ ...batch, isUncertain: true })
    expect(await undoBatch(batch.id)).toBeNull()
    await drain()
    expect(requests.map(({ writes }) => [writes.length, writes[0]?.version])).toEqual([
      [50, 1],
      [50, 2],
    ])
    expect(entries().every(({ state }) => state === 'sent')).toBe(true)
  })
})
