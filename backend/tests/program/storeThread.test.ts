import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { connectDatabase, ensureIndexes, type Database } from '../../src/infra/database/connect.ts'
import { createStoreThread } from '../../src/infra/database/store.ts'
import { createLogger } from '../../src/infra/logger.ts'
import { aContactMessage } from '../../src/testing/factories.ts'
import { closeTestDatabase } from '../../src/testing/testDatabase.ts'

let dataDir: string
let database: Database
let server: Server
let origin: string
const threads: Worker[] = []
const lines: string[] = []
/** Whether a new thread finds the data directory. */
let canStart: boolean

beforeAll(closeTestDatabase)
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  threads.length = 0
  lines.length = 0
  canStart = true
  database = await connectDatabase({
    mongodbUri: null,
    dataDir,
    report: (line) => lines.push(line),
    createThread(options) {
      const thread = createStoreThread(
        canStart || !options ? options : { ...options, dataDir: '/dev/null/none' },
      )
      threads.push(thread)
      return thread
    },
  })
  await ensureIndexes()
  const { handle } = createApp({
    production: false,
    publicUrl: null,
    hsts: null,
    backups: { database: { mongodbUri: null, dataDir }, folder: dataDir, everyMs: null },
    folders: { data: null, backups: null },
    securityContact: null,
    trustProxy: true,
    sessionSecret: 'of the tests alone, and of nobody else',
    site: '/nonexistent',
    build: null,
    sendMail: null,
    vapidKeys: null,
    logger: createLogger('silent'),
    pushServices: [],
    publicMaxAgeMs: Infinity,
  })
  server = createServer(handle).listen(0, '127.0.0.1')
  await expect.poll(() => server.address()).not.toBeNull()
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})

afterEach(async () => {
  server.close()
  server.closeAllConnections()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const sendMessage = () =>
  fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(aContactMessage()),
  })
const statusOf = async (to: string) => (await fetch(origin + to)).status

it('a store whose thread ends is away until it is started again, and no answer of that time is a 500', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  expect(await statusOf('/api/news')).toBe(200)
  canStart = false
  await threads.at(-1)?.terminate()
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  const refused = await sendMessage()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect([await statusOf('/api/news'), await statusOf('/api/staff'), await statusOf('/livez')]).toEqual([
    200, 503, 200,
  ])
  // Each attempt fails alike, and one line says so.
  await expect.poll(() => threads.length).toBeGreaterThan(3)
  expect(warned.mock.calls.filter(([text]) => /could not be started/.test(String(text)))).toHaveLength(1)

  canStart = true
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect((await sendMessage()).status).toBe(201)
  expect(await statusOf('/api/staff')).toBe(200)
  expect(lines.map((line) => line.split(/[:,]/, 1)[0])).toEqual([
    'The database does not answer',
    'The database answers again',
  ])
})
