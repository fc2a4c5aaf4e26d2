import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aContactMessage } from '../../src/testing/factories.ts'
import { useTestServer } from '../../src/testing/testServer.ts'

const lines: { level: number; msg: string; err?: unknown }[] = []
const api = useTestServer({
  logger: pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) }),
})

/** Sends raw bytes, as no client library would. @returns the status, and everything received. */
function send(head: string, body: Buffer = Buffer.alloc(0)): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(api.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (part) => (text += String(part)))
    socket.once('error', reject)
    socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
    socket.write(`${head}\r\n`)
    socket.write(body)
  })
}

const requestHead = (line: string, ...headers: string[]) =>
  [line, ...headers, 'Connection: close', ''].join('\r\n')
const host = () => `Host: ${new URL(api.origin).host}`

describe('an invalid request', () => {
  it.each([
    ['an IP address of six parts as host', 'GET /api/health HTTP/1.1', ['Host: 1.2.3.4.5.6']],
    ['a port that is out of range', 'GET /sitemap.xml HTTP/1.1', ['Host: x:99999']],
    ['markup as host', 'GET /api/classes HTTP/1.1', ['Host: a"><script>']],
    ['a host with a path', 'GET /feed.xml HTTP/1.1', ['Host: a/b']],
    ['an unclosed IPv6 host', 'GET /robots.txt HTTP/1.1', ['Host: [::1']],
    ['the absolute URL of another site', 'GET http://evil.example/ HTTP/1.1', ['Host: any.example']],
    ['an absolute URL without a host', 'GET http:///x HTTP/1.1', ['Host: any.example']],
    ['an asterisk as path', 'GET * HTTP/1.1', ['Host: any.example']],
    ['an asterisk as path of OPTIONS', 'OPTIONS * HTTP/1.1', ['Host: any.example']],
    [
      'markup as forwarded protocol',
      'GET /sitemap.xml HTTP/1.1',
      ['Host: a.example', 'X-Forwarded-Proto: "><x'],
    ],
    ['another forwarded protocol', 'GET / HTTP/1.1', ['Host: a.example', 'X-Forwarded-Proto: javascript']],
    ['an invalid forwarded host', 'GET / HTTP/1.1', ['Host: a.example', 'X-Forwarded-Host: x:99999']],
  ])('with %s gets status 400, and logs nothing at error level', async (_what, line, headers) => {
    lines.length = 0
    const { status, text } = await send(requestHead(line, ...headers))
    expect(status).toBe(400)
    expect(text).not.toMatch(/\bat [\w.<>]+ \(|node_modules/)
    expect(lines).toEqual([])
  })

  it('does not change cached responses', async () => {
    await api.call('/api/classes')
    expect((await send(requestHead('GET /api/classes HTTP/1.1', 'Host: x:99999'))).status).toBe(400)
    expect((await send(requestHead('GET /api/classes HTTP/1.1', host()))).status).toBe(200)
  })
})

describe('a header that a request has once at most', () => {
  const json = 'Content-Type: application/json'
  const origin = () => `Origin: ${api.origin}`

  it.each([
    ['Host', () => ['GET /api/health HTTP/1.1', host(), 'Host: evil.example']],
    ['Host, twice the same', () => ['GET /api/health HTTP/1.1', host(), host()]],
    ['Host, first that of another site', () => ['GET /api/health HTTP/1.1', 'hOST: evil.example', host()]],
    ['Host, of a cached answer', () => ['GET /api/classes HTTP/1.1', host(), 'Host: evil.example']],
    ['Origin', () => ['POST /api/contact HTTP/1.1', host(), origin(), 'Origin: https://evil.example', json]],
    [
      'Content-Type',
      () => ['POST /api/contact HTTP/1.1', host(), origin(), json, 'Content-Type: text/plain'],
    ],
    ['Authorization', () => ['GET /api/health HTTP/1.1', host(), 'Authorization: a', 'Authorization: b']],
    ['Content-Length', () => ['POST /api/contact HTTP/1.1', host(), origin(), json, 'Content-Length: 0']],
  ])('and comes twice is 400: %s', async (_what, lines) => {
    await api.call('/api/classes')
    const [line = '', ...headers] = lines()
    const { status, text } = await send(requestHead(line, ...headers, 'Content-Length: 0'))
    expect([status, text.includes('"code":"validation"')]).toEqual([400, false])
  })

  it('may be beside others that come twice', async () => {
    const headers = [host(), 'Accept: a/b', 'Accept: c/d', 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-For: x']
    expect((await send(requestHead('GET /api/health HTTP/1.1', ...headers))).status).toBe(200)
  })
})

describe('a body of two lengths', () => {
  const head = () => [host(), `Origin: ${api.origin}`, 'Content-Type: application/json']
  const hidden = 'GET /api/none HTTP/1.1\r\nHost: x\r\n\r\n'

  it.each([
    ['two lengths', ['Content-Length: 2', `Content-Length: ${2 + hidden.length}`], '{}'],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 2'], '2\r\n{}\r\n0\r\n\r\n'],
    ['two encodings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '2\r\n{}\r\n0\r\n\r\n'],
    ['an unknown encoding', ['Transfer-Encoding: xchunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ])(
    'ends the connection with one 400, and what is behind it is not read: %s',
    async (_what, lengths, body) => {
      // Without `Connection: close`, so that only the server ends it.
      const { status, text } = await send(
        ['POST /api/contact HTTP/1.1', ...head(), ...lengths, ''].join('\r\n'),
        Buffer.from(body + hidden),
      )
      expect([status, text.match(/HTTP\/1\.1/g)?.length]).toEqual([400, 1])
    },
  )
})

it('a request line may contain the absolute URL of this site', async () => {
  const { host: own } = new URL(api.origin)
  for (const address of [`http://${own}/api/health`, `HTTP://${own.toUpperCase()}/api/health?x=1`]) {
    const { status, text } = await send(requestHead(`GET ${address} HTTP/1.1`, host()))
    expect([status, text]).toEqual([200, expect.stringContaining('"ok"')])
  }
})

describe('a request body', () => {
  const post = (path: string, body: Buffer | string, ...headers: string[]) => {
    const bytes = Buffer.from(body)
    const head = requestHead(
      `POST ${path} HTTP/1.1`,
      host(),
      `Origin: ${api.origin}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes.length}`,
      ...headers,
    )
    return send(head, bytes)
  }
  const compressed = gzipSync(JSON.stringify(aContactMessage()))
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  it('is read if it is compressed', async () => {
    expect((await post('/api/contact', compressed, 'Content-Encoding: gzip')).status).toBe(201)
  })

  it.each<[string, Buffer, string]>([
    ['not gzip', Buffer.from('{"name":"x"}'), 'gzip'],
    ['truncated', compressed.subarray(0, compressed.length - 12), 'gzip'],
    ['not brotli', Buffer.from('nonsense'), 'br'],
    ['not deflate', Buffer.from('nonsense'), 'deflate'],
  ])('that is %s gets status 400, and logs nothing at error level', async (_what, bytes, encoding) => {
    lines.length = 0
    for (const path of ['/api/contact', '/api/admin/login']) {
      expect([path, (await post(path, bytes, `Content-Encoding: ${encoding}`)).status]).toEqual([path, 400])
    }
    expect(lines).toEqual([])
  })

  it.each([22, 5_000])(
    'with %i nested levels gets status 400, with and without an idempotency key',
    async (depth) => {
      lines.length = 0
      for (const text of [nested(depth), '['.repeat(depth) + ']'.repeat(depth)]) {
        expect((await post('/api/contact', text)).status).toBe(400)
        expect((await post('/api/contact', text, `Idempotency-Key: ${randomUUID()}`)).status).toBe(400)
      }
      expect(lines).toEqual([])
    },
  )

  it('with 5,000 nested levels in the content of a page gets an error for the content field', async () => {
    lines.length = 0
    const cookie = await api.signIn('admin')
    const content = `{"page":"deep","content":${nested(5_000)}}`
    for (const key of [{}, { 'idempotency-key': randomUUID() }]) {
      const response = await api.send('POST', '/api/admin/content', content, { cookie, ...key })
      const message = 'This is nested too deep: the maximum is 20 levels.'
      expect([response.status, await response.json()]).toEqual([
        400,
        { message, code: 'validation', fields: { content: message } },
      ])
    }
    expect(lines).toEqual([])
  })

  it('with two hundred thousand invalid values gets status 400 and a short response', async () => {
    const cookie = await api.signIn('admin')
    const body = { page: 'home', content: { programs: Array(200_000).fill(1) } }
    const response = await api.send('POST', '/api/admin/content', body, { cookie })
    const text = await response.text()
    expect([response.status, text.length < 1_000, text]).toEqual([
      400,
      true,
      expect.stringContaining('content'),
    ])
  })
})
