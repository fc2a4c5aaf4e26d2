import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aContactMessage } from '../../src/testing/factories.ts'
import { startMain } from '../../src/testing/startedMain.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('the program starts, responds, and exits with code 0 on SIGTERM', async () => {
  const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir })
  expect((await fetch(`${await open}/api/health`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await over).toMatchObject({ code: 0 })
})

it('a signal that comes in the moment in which the program says that it is open ends it in order', async () => {
  const signal = `const { stdout } = process, write = stdout.write
    stdout.write = (...chunk) => (/open at/.test(chunk[0]) && process.kill(process.pid, 'SIGTERM'), write.apply(stdout, chunk))`
  const NODE_OPTIONS = `--import="data:text/javascript,${encodeURIComponent(signal)}"`
  const { over } = startMain({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', NODE_OPTIONS })
  const { code, printed } = await over
  expect([code, printed]).toEqual([0, expect.stringContaining('stopped in order, because of SIGTERM')])
})

it('an empty store is filled with the sample content once', async () => {
  const count = async () => {
    const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir, SEED: 'demo' })
    const origin = await open
    const lengths = []
    for (const list of ['classes', 'news', 'staff', 'gallery']) {
      lengths.push(((await (await fetch(`${origin}/api/${list}`)).json()) as unknown[]).length)
    }
    child.kill('SIGTERM')
    await over
    return lengths
  }
  const [classes = 0, news = 0, staff = 0, gallery = 0] = await count()
  expect([classes >= 12, news >= 8, staff >= 8, gallery >= 10]).toEqual([true, true, true, true])
  expect(await count()).toEqual([classes, news, staff, gallery])
})

it('a second process fails with the message that the data directory is in use', async () => {
  const first = startMain({ PORT: '0', DATA_DIR: dataDir })
  await first.open
  const { code, printed } = await startMain({ PORT: '0', DATA_DIR: dataDir }).over
  expect(code).toBe(1)
  expect(printed).toMatch(/Another process is already using the data directory/)
  expect(printed).not.toMatch(/\n\s+at /)
  first.child.kill('SIGTERM')
  await first.over
})

it('a start with an invalid environment fails and lists all errors', async () => {
  const { code, printed } = await startMain({ PORT: 'x', SEED: 'all', DATA_DIR: dataDir }).over
  expect(code).toBe(1)
  expect(printed).toMatch(/PORT[\s\S]*SEED/)
})

it('requests that are being served when SIGTERM comes are finished, and the program says that it stops', async () => {
  const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir })
  const origin = await open
  const body = JSON.stringify(aContactMessage())
  const upload = request(`${origin}/api/contact`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  upload.write(body.slice(0, 10))
  // Its first half is on its way; the second comes after the signal.
  await fetch(`${origin}/readyz`)
  child.kill('SIGTERM')
  const readiness = async () => {
    const response = await fetch(`${origin}/readyz`)
    return [response.status, response.headers.get('connection'), await response.json()]
  }
  const stopping = { status: 'unavailable', reason: 'The server is shutting down.' }
  await expect.poll(readiness).toEqual([503, 'close', stopping])
  expect((await fetch(`${origin}/livez`)).status).toBe(200)
  upload.end(body.slice(10))
  const [response] = (await once(upload, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(201)
  response.resume()
  expect(await over).toMatchObject({ code: 0 })
})

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a second %s ends the program at once', async (signal, code) => {
  const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir })
  const origin = await open
  // The first body loads a library, which would hold up the first signal.
  const json = { origin, 'content-type': 'application/json' }
  expect((await fetch(`${origin}/api/contact`, { method: 'POST', headers: json, body: '{}' })).status).toBe(
    400,
  )
  const stalled = request(`${origin}/api/contact`, {
    method: 'POST',
    headers: { ...json, 'content-length': 100 },
  })
  const broken = once(stalled, 'error')
  stalled.write('{')
  await fetch(`${origin}/livez`)
  // For a moment after the first one they count as the same signal, which came twice.
  const signals = setInterval(() => child.kill(signal), 50)
  expect(await over).toMatchObject({ code })
  clearInterval(signals)
  await broken
})
