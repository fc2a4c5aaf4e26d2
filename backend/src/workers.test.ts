import { execFileSync } from 'node:child_process'
import { once } from 'node:events'

import { createServer, request, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { RELEASE } from './infra/release.ts'
import { aContactMessage } from './testing/factories.ts'
import { freePort } from './testing/freePort.ts'
import { useMainStore } from './testing/mainStore.ts'
import { startMain, type StartedMain } from './testing/startedMain.ts'

const TIMEOUT = { timeout: 60_000 }
const WAIT = { timeout: 30_000 }

const store = useMainStore()
let started: StartedMain[] = []
beforeEach(() => void (started = []))
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ over }) => over))
})

/** @param workers what stands after `--workers`. */
function startWorkers(workers: string, env: Record<string, string> = {}): StartedMain {
  const all = { PORT: '0', ...store.env, ...env }
  const main = startMain(all, undefined, ['--workers', workers])
  started.push(main)
  return main
}

/** @returns the ids of the processes that a process has started. */
function childrenOf(pid = 0): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return rows
    .filter((row) => row.includes('--worker '))
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A request over a connection of its own: each goes to the next worker. */
const get = (url: string) => fetch(url, { headers: { connection: 'close' } })
const linesWith = (text: string, part: string) => text.split('\n').filter((line) => line.includes(part))

it('workers over the embedded store, and a wrong number of them, are refused in one sentence', async () => {
  const run = async (...args: string[]) => {
    const main = startMain({ PORT: '0', DATA_DIR: store.dataDir, MONGODB_URI: '' }, undefined, args)
    return main.over
  }
  const [onStore, tooMany] = await Promise.all([run('--workers', '2'), run('--workers', '65')])
  expect(onStore).toEqual({
    code: 1,
    printed:
      '--workers 2 needs MongoDB, because the embedded store is for one process: set MONGODB_URI, or start without --workers\n',
  })
  expect(tooMany).toEqual({
    code: 1,
    printed: '--workers must be a whole number from 1 to 64, not "65"\n',
  })
})

describe.skipIf(inject('mongodUri') === null)('a site with several workers', () => {
  it(
    'is one site: each worker answers, one migrates and prints, a killed one is replaced, and SIGTERM ends all',
    TIMEOUT,
    async () => {
      await addOlderArticle()
      const metricsPort = String(await freePort())
      const main = startWorkers('2', { METRICS_PORT: metricsPort, LOG_LEVEL: 'info' })
      let printed = ''
      main.child.stdout?.on('data', (chunk) => (printed += String(chunk)))
      const origin = await main.open
      const first = childrenOf(main.child.pid)
      expect(first).toHaveLength(2)
      expect(linesWith(printed, 'shown once')).toHaveLength(1)
      expect(linesWith(printed, 'open at')).toEqual([
        `Lane & Court ${RELEASE} is open at ${origin} with 2 processes`,
      ])

      const done = 'Migration 3 (text of articles by rule 2) is done'
      await expect.poll(() => linesWith(printed, done).length, WAIT).toBe(1)

      // Connections go to one worker after the other, and each counts its own requests.
      const answering = async () => {
        expect((await get(`${origin}/api/classes`)).status).toBe(200)
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        const counts = linesWith(
          text,
          'http_request_duration_seconds_count{method="GET",route="/api/classes"',
        )
        return counts.map((line) => /worker="(\d)"/.exec(line)?.[1]).toSorted()
      }
      await expect.poll(answering, WAIT).toEqual(['1', '2'])

      // A number that two workers share is in the database.
      const send = () =>
        fetch(`${origin}/api/contact`, {
          method: 'POST',
          headers: { origin, connection: 'close', 'content-type': 'application/json' },
          body: JSON.stringify(aContactMessage()),
        })
      const sent: number[] = []
      for (let count = 0; count < 21; count++) sent.push((await send()).status)
      expect(sent.filter((status) => status === 201)).toHaveLength(20)
      expect(sent.at(-1)).toBe(429)

      const [killed = 0] = first
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => linesWith(printed, 'a worker ended').length, WAIT).toBe(1)
      // The one that is started again takes no request before it is open.
      const statuses = new Set<number>()
      const replaced = new AbortController()
      const asking = (async () => {
        while (!replaced.signal.aborted) statuses.add((await get(`${origin}/readyz`)).status)
      })()
      await expect.poll(() => childrenOf(main.child.pid).length, WAIT).toBe(2)
      await expect.poll(answering, WAIT).toEqual(['1', '2'])
      replaced.abort()
      await asking
      expect([...statuses]).toEqual([200])

      await expectGracefulEnd(main, origin)
      const stop = 'The server has stopped in order, because of SIGTERM'
      for (const once of ['a worker ended', 'shown once', done, stop])
        expect(linesWith(printed, once)).toHaveLength(1)
    },
  )

  /** Stores an article as the first release did. */
  async function addOlderArticle(): Promise<void> {
    const client = await store.connect()
    const at = new Date(Date.UTC(2026, 0, 2))
    const article = { title: 'Older', content: '<p>Words</p>', image: null, imageAlt: '' }
    await client
      .db()
      .collection('newsarticles')
      .insertOne({ ...article, version: 1, createdAt: at, updatedAt: at })
    await client.close()
  }

  /** Ends it by SIGTERM while a request is being received. */
  async function expectGracefulEnd(main: StartedMain, origin: string): Promise<void> {
    const pids = childrenOf(main.child.pid)
    const body = JSON.stringify({ username: 'nobody', password: 'a long password' })
    const upload = request(`${origin}/api/admin/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    upload.write(body.slice(0, 10))
    // Its first half is on its way; the second comes after the signal.
    await get(`${origin}/readyz`)
    main.child.kill('SIGTERM')
    const readiness = async () => [
      (await get(`${origin}/readyz`)).status,
      (await get(`${origin}/livez`)).status,
    ]
    await expect.poll(readiness, WAIT).toEqual([503, 200])
    upload.end(body.slice(10))
    const [response] = (await once(upload, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(401)
    response.resume()
    expect(await main.over).toMatchObject({ code: 0 })
    expect(pids.filter(isRunning)).toEqual([])
  }

  it('ends with its first process, even if that is killed', TIMEOUT, async () => {
    const main = startWorkers('2')
    await main.open
    const pids = childrenOf(main.child.pid)
    expect(pids).toHaveLength(2)
    main.child.kill('SIGKILL')
    await expect.poll(() => pids.filter(isRunning), WAIT).toEqual([])
  })

  it(
    'opens under `node --watch`, whose messages are not taken for those of the workers',
    TIMEOUT,
    async () => {
      const main = startWorkers('2', { WATCH_REPORT_DEPENDENCIES: '1' })
      expect((await get(`${await main.open}/readyz`)).status).toBe(200)
      main.child.kill('SIGTERM')
      expect(await main.over).toMatchObject({ code: 0 })
    },
  )

  it('says once why it does not start, and starts no other worker', TIMEOUT, async () => {
    const taken = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
    const { code, printed } = await startWorkers('4', { PORT: String(port) }).over
    taken.close()
    expect(code).toBe(1)
    expect(linesWith(printed, `Port ${port} on 127.0.0.1 is taken`)).toHaveLength(1)
    expect(linesWith(printed, 'its first process ended with code 1')).toHaveLength(1)
  })
})
