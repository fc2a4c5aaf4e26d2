import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DatabaseAwayError,
  awaySince,
  isDatabaseAwayError,
  isOutageKnown,
  noteReach,
  withDatabase,
} from './databaseState.ts'
import { startEmbeddedStore } from './store.ts'
import type { Reach } from './topologyWatch.ts'

const UP: Reach = { isUp: true, mayFailOver: false, reason: '', silentMs: 0 }
const GONE: Reach = { isUp: false, mayFailOver: false, reason: 'connect ECONNREFUSED', silentMs: 0 }
const ELECTING: Reach = { ...GONE, mayFailOver: true }

const lines: string[] = []
const note = (reach: Reach) => noteReach(reach, (line) => lines.push(line))
/** How a promise stands after the fake time that a test has let pass. */
const stateOf = async (promise: Promise<unknown>) => {
  const open = Symbol()
  const first = Promise.race([
    promise.then(
      (value) => value,
      (error: unknown) => (error instanceof DatabaseAwayError ? 'away' : error),
    ),
    Promise.resolve(open)
      .then(() => open)
      .then(() => open)
      .then(() => open),
  ])
  const state = await first
  return state === open ? 'waits' : state
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  lines.length = 0
})
afterEach(() => {
  noteReach(null, () => {})
  vi.useRealTimers()
})

describe('work that needs the database', () => {
  it('begins at once while the database answers', async () => {
    note(UP)
    expect(await withDatabase(async () => 'done')).toBe('done')
    expect(lines).toEqual([])
  })

  it('waits a second for a database that is away, and begins when it is back', async () => {
    note(GONE)
    const work = vi.fn<() => Promise<string>>(async () => 'done')
    const done = withDatabase(work)
    vi.advanceTimersByTime(900)
    expect([await stateOf(done), work.mock.calls.length]).toEqual(['waits', 0])
    note(UP)
    expect(await done).toBe('done')
  })

  it('is refused after a second, and at once from then on', async () => {
    note(GONE)
    const first = withDatabase(async () => 'done')
    vi.advanceTimersByTime(1_000)
    await expect(first).rejects.toThrow(DatabaseAwayError)
    const work = vi.fn<() => Promise<string>>(async () => 'done')
    await expect(withDatabase(work)).rejects.toThrow(DatabaseAwayError)
    expect(work).not.toHaveBeenCalled()
  })

  it('that has begun is given up too when the database hangs', async () => {
    note(UP)
    const done = withDatabase(() => new Promise<string>(() => {}))
    note({ ...GONE, silentMs: 1_200 })
    vi.advanceTimersByTime(0)
    await expect(done).rejects.toThrow(DatabaseAwayError)
  })

  it('of a request that is still being received is not given up', async () => {
    note(UP)
    let isReceiving = true
    const done = withDatabase(
      () => new Promise<string>(() => {}),
      () => isReceiving,
    )
    note(GONE)
    vi.advanceTimersByTime(60_000)
    expect(await stateOf(done)).toBe('waits')
    isReceiving = false
    vi.advanceTimersByTime(250)
    expect(await stateOf(done)).toBe('away')
  })

  it('waits fifteen seconds while a replica set elects a new primary', async () => {
    note(ELECTING)
    const done = withDatabase(async () => 'done')
    const other = withDatabase(async () => 'done')
    vi.advanceTimersByTime(14_000)
    expect(await stateOf(done)).toBe('waits')
    note(UP)
    expect(await done).toBe('done')
    expect(await other).toBe('done')
  })

  it('waits no longer for an election when the last member has gone too', async () => {
    note(ELECTING)
    const done = withDatabase(async () => 'done')
    vi.advanceTimersByTime(5_000)
    note(GONE)
    vi.advanceTimersByTime(0)
    await expect(done).rejects.toThrow(DatabaseAwayError)
  })

  it('is refused at once when five hundred requests wait already', async () => {
    note(ELECTING)
    const waiting = Array.from({ length: 500 }, () => withDatabase(async () => 'done'))
    await expect(withDatabase(async () => 'done')).rejects.toThrow(DatabaseAwayError)
    note(UP)
    expect(await Promise.all(waiting)).toHaveLength(500)
  })
})

describe('an outage', () => {
  it('is one line in the log, and another when it is over', () => {
    const since = Date.now()
    note(GONE)
    note(ELECTING)
    note(GONE)
    expect(awaySince()).toBe(since)
    vi.advanceTimersByTime(12_300)
    note(UP)
    note(UP)
    expect(awaySince()).toBeNull()
    expect(lines).toEqual([
      'The database does not answer: connect ECONNREFUSED',
      'The database answers again, after 12.3 s',
    ])
  })

  it('explains a connection that failed a moment before it was noticed', async () => {
    vi.useRealTimers()
    const isKnown = isOutageKnown()
    note(GONE)
    expect(await isKnown).toBe(true)
  })
})

it.each(['insertOne', 'insertMany', 'bulkWrite'] as const)(
  'a connection that breaks while the answer of %s is awaited counts as a database that is away',
  async (call) => {
    vi.useRealTimers()
    const store = await startEmbeddedStore({ dataDir: ':memory:', transport: 'port' })
    const { port } = new URL(store.uri)
    const proxy = createServer((socket) => {
      const to = connect(Number(port), '127.0.0.1').on('error', () => {})
      to.pipe(socket)
      socket.on('error', () => {}).on('close', () => to.destroy())
      socket.on('data', (bytes) => {
        if (bytes.includes('letters')) socket.resetAndDestroy()
        else to.write(bytes)
      })
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const client = new mongo.MongoClient(
      store.uri.replace(port, String((proxy.address() as AddressInfo).port)),
      { serverSelectionTimeoutMS: 2_000 },
    )
    const letters = client.db().collection('letters')
    const write = {
      insertOne: () => letters.insertOne({ a: 1 }),
      insertMany: () => letters.insertMany([{ a: 1 }, { a: 2 }]),
      bulkWrite: () => letters.bulkWrite([{ insertOne: { document: { a: 1 } } }]),
    }[call]
    const error: unknown = await write().catch((thrown: unknown) => thrown)
    expect([error, isDatabaseAwayError(error)]).toEqual([expect.any(Error), true])
    await client.close()
    proxy.close()
    await store.close()
  },
)
