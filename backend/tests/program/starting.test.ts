import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbeddedStore, type EmbeddedStore } from '../../src/infra/database/store.ts'
import { freePort } from '../../src/testing/freePort.ts'
import { startMain } from '../../src/testing/startedMain.ts'

let dataDir: string
let store: EmbeddedStore

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  // A database that the test reaches too, whatever this run has.
  store = await startEmbeddedStore({ dataDir: ':memory:', transport: 'port' })
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('a start that changes the database for long is alive from the beginning, and not ready until it is open', async () => {
  const client = await MongoClient.connect(store.uri)
  const marks = client.db().collection<{ _id: string; owner: string; lockedUntil: Date }>('marks')
  // As if another server built indexes.
  const lockedUntil = new Date(Date.now() + 3_600_000)
  await marks.insertOne({ _id: 'migrations', owner: 'another server', lockedUntil })
  const port = await freePort()
  const main = startMain({ PORT: String(port), DATA_DIR: dataDir, MONGODB_URI: store.uri, LOG_LEVEL: 'info' })
  let printed = ''
  main.child.stdout?.on('data', (chunk) => (printed += String(chunk)))
  await expect.poll(() => printed).toContain('Another server changes the database')

  const get = (to: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${to}`, init)
  const live = await get('/livez')
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
  const ready = await get('/readyz')
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await ready.json()).toEqual({
    status: 'unavailable',
    reason: 'The server is starting: it waits for the database, or changes it for this release.',
  })
  for (const [to, method] of [
    ['/', 'GET'],
    ['/api/classes', 'GET'],
    ['/api/contact', 'POST'],
  ] as const) {
    const refused = await get(to, { method, ...(method === 'POST' ? { body: '{}' } : {}) })
    expect([to, refused.status, refused.headers.get('retry-after')]).toEqual([to, 503, '5'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  }
  expect(printed).not.toContain('is open at')

  await marks.deleteOne({ _id: 'migrations' })
  await main.open
  expect((await get('/readyz')).status).toBe(200)
  main.child.kill('SIGTERM')
  const { code } = await main.over
  expect(code).toBe(0)
  const stops = printed.split('\n').filter((line) => line.includes('stopped'))
  expect(stops).toEqual([expect.stringContaining('The server has stopped in order, because of SIGTERM')])
  await client.close()
})
