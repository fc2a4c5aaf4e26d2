import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { aContactMessage } from '../testing/factories.ts'
import { useTestServer } from '../testing/testServer.ts'
import { requestLog } from './request.ts'

type Line = Record<string, unknown> & { msg: string }

const lines: Line[] = []
const write = (line: string) => void lines.push(JSON.parse(line) as Line)
const logger = pino({ level: 'info', base: null }, { write })
const api = useTestServer({ logger })

beforeEach(() => (lines.length = 0))

const NETWORK = { 'x-forwarded-for': '10.9.8.7, 203.0.113.77' }

/** @returns the lines of requests, as soon as there are as many. */
async function requestLines(count = 1): Promise<Line[]> {
  const linesOfRequests = () => lines.filter(({ msg }) => msg === 'request')
  await expect.poll(() => linesOfRequests().length).toBeGreaterThanOrEqual(count)
  return linesOfRequests()
}

it('a request is one line with its id, route, status, bytes, time and network, from memory too', async () => {
  const first = await api.call('/api/classes?x=secret', { headers: NETWORK })
  const again = await api.call('/api/classes', { headers: NETWORK })
  await Promise.all([first.text(), again.text()])
  const logged = await requestLines(2)
  expect(logged).toEqual(
    [first, again].map((response) => ({
      level: 30,
      time: expect.any(Number),
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/classes',
      path: '/api/classes',
      status: 200,
      bytes: expect.any(Number),
      ms: expect.any(Number),
      address: '203.0.113.0/24',
      msg: 'request',
    })),
  )
  for (const { bytes } of logged) expect(bytes).toBeGreaterThan(200)
})

it('the line of a private request names the account, by its id', async () => {
  const cookie = await api.signIn('admin')
  lines.length = 0
  await (await api.call('/api/admin/profile', { headers: { cookie } })).text()
  const [line] = await requestLines()
  expect(line).toMatchObject({
    route: '/api/admin/profile',
    user: expect.stringMatching(/^admin:[0-9a-f]{24}$/),
  })
})

describe('the route of a line', () => {
  it.each([
    ['GET', '/api/news/0123456789abcdef01234567', '/api/news/{id}', 404],
    ['GET', '/API/Health/', '/api/health', 200],
    ['GET', '/api/classes/swimming', '/api/classes/{sport}', 200],
    ['GET', '/api/admin/classes/0123456789abcdef01234567', '/api/admin/classes/{id}', 401],
    ['GET', '/api/admin/messages.csv', '/api/admin/messages.csv', 401],
    ['GET', '/api/nothing/at/all', '/api/*', 404],
    ['GET', '/uploads/missing.webp', '/uploads/{file}', 404],
    ['GET', '/assets/missing-1a2b.js', '/assets/*', 404],
    ['GET', '/wp-login.php', '*.*', 404],
    ['GET', '/%E0%A4%A', '/{page}', 404],
    ['POST', '/nowhere', '/{page}', 403],
  ])('%s %s is %s', async (method, path, route, status) => {
    // Without an Origin of this site, a write is refused.
    await (await fetch(api.origin + path, { method })).text()
    expect(await requestLines()).toMatchObject([{ method, route, status }])
  })

  it('is * for what is no request of this site, and the line is short', async () => {
    const { hostname, port } = new URL(api.origin)
    const socket = connect(Number(port), hostname)
    socket
      .resume()
      .end(`GET http://evil.example/${'x'.repeat(5_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const [line] = await requestLines()
    expect(line).toMatchObject({ route: '*', status: 400 })
    expect(JSON.stringify(line).length).toBeLessThan(500)
  })
})

it('a line break in a path does not begin a line of its own', async () => {
  await fetch(`${api.origin}/a%0A%7B%22msg%22%3A%22request%22%7D`)
  expect(await requestLines()).toMatchObject([{ path: '/a%0A%7B%22msg%22%3A%22request%22%7D' }])
})

it('no line has a query, a cookie, a password or a message', async () => {
  const cookie = await api.signIn('admin')
  await api.call('/api/admin/messages?page=1&q=Ada', { headers: { cookie } })
  await api.send('POST', '/api/contact', aContactMessage(), { 'idempotency-key': randomUUID() })
  await api.send('POST', '/api/admin/login', { username: 'admin', password: 'wrong horse' })
  await requestLines(4)
  expect(JSON.stringify(lines)).not.toMatch(/Ada|q=|horse|lane-and-court=|Saturday/)
})

it('a request that the client gives up is a line that says so', async () => {
  const { hostname, port, host } = new URL(api.origin)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /api/contact HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${api.origin}`,
    'Content-Length: 99',
    '',
    '{',
  ]
  await new Promise<void>((resolve) => socket.write(head.join('\r\n'), () => resolve()))
  socket.destroy()
  expect(await requestLines()).toMatchObject([{ route: '/api/contact', isAborted: true }])
})

it('a client that goes away before there is a response has no status of ours', async () => {
  const log = requestLog({ logger, trustProxy: false, routeOf: () => '/slow' })
  const server = createServer((req, res) => {
    // As Koa does, before anything is found.
    res.statusCode = 404
    log(req, res)
    req.socket.destroy()
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow('fetch failed')
  expect(await requestLines()).toMatchObject([{ route: '/slow', status: 499, isAborted: true }])
  server.close()
})
