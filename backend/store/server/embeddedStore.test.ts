import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEmbeddedStore, threadFrom, type CreateThread } from './embeddedStore.ts'
import { holdDataDir } from '../folder/storeBuilder.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the thread of the store', () => {
  it('opens under `node --watch`, whose messages are not taken for its own', async () => {
    const watched: CreateThread = (workerData) =>
      new Worker(new URL('thread.ts', import.meta.url), {
        workerData,
        env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' },
      })
    const store = await startEmbeddedStore({ dataDir }, watched)
    const client = await MongoClient.connect(store.uri)
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 })
    await client.close()
    await store.close()
  })

  it('leaves this thread free while it works', async () => {
    const store = await startEmbeddedStore({ dataDir })
    const client = await MongoClient.connect(store.uri)
    const rows = client.db().collection('rows')
    const text = 'word '.repeat(200)
    await rows.insertMany(Array.from({ length: 5_000 }, () => ({ text })))
    let turns = 0
    let counter = setImmediate(function count() {
      turns++
      counter = setImmediate(count)
    })
    // Reads every row, and finds none.
    expect(await rows.countDocuments({ text: { $regex: 'x$' } })).toBe(0)
    clearImmediate(counter)
    expect(turns).toBeGreaterThan(3)
    await client.close()
    await store.close()
  })

  it.each(['socket', 'port'] as const)(
    'is started again at the same %s when it has ended by a fault, and keeps what is stored',
    async (transport) => {
      const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
      const threads: Worker[] = []
      const store = await startEmbeddedStore({ dataDir, transport }, (options) => {
        const thread = threadFrom(new URL('thread.ts', import.meta.url))(options)
        threads.push(thread)
        return thread
      })
      const client = await MongoClient.connect(store.uri)
      const rows = client.db().collection('rows')
      await rows.insertOne({ word: 'here' })
      const closed = once(client, 'connectionClosed')
      await threads.at(-1)?.terminate()
      // The driver must see that its connections are closed first: a command that it writes in that very moment
      // waits without end for the event `drain` (mongodb 7.8.0, `Connection.writeCommand`).
      await closed
      await expect.poll(() => rows.countDocuments().catch(() => 0)).toBe(1)
      expect(String(warned.mock.calls[0]?.[0])).toContain('started again')
      warned.mockRestore()
      await client.close()
      await store.close()
    },
  )
})

describe('a store that was killed', () => {
  /** @returns a copy of the files of a running store, as a kill leaves them, but without its log. */
  async function killedWithoutLog(): Promise<string> {
    const store = await startEmbeddedStore({ dataDir })
    const client = await MongoClient.connect(store.uri)
    await client.db().collection('rows').insertOne({ word: 'here' })
    const copy = join(dataDir, 'copy')
    mkdirSync(copy)
    for (const name of ['store.sqlite', 'store.address']) cpSync(join(dataDir, name), join(copy, name))
    await client.close()
    await store.close()
    return copy
  }
  const noticesOf = async (dir: string) => {
    const { notices, close } = await startEmbeddedStore({ dataDir: dir })
    await close()
    return notices
  }

  it('says that its log is missing, and at the next start nothing', async () => {
    const copy = await killedWithoutLog()
    expect(await noticesOf(copy)).toEqual([expect.stringMatching(/store\.sqlite-wal is missing or empty/)])
    expect(await noticesOf(copy)).toEqual([])
  })

  it('misses no log once a restore has replaced it', async () => {
    const copy = await killedWithoutLog()
    const held = holdDataDir(copy)
    await held.replaceStore(async (store) => store.create('rows', []))
    held.release()
    expect(await noticesOf(copy)).toEqual([])
  })
})
