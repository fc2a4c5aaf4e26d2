import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aContactMessage } from './testing/factories.ts'
import { useTestServer } from './testing/testServer.ts'

const lines: { level: number; msg: string; err?: unknown }[] = []
const api = useTestServer({
  logger: pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line) as never) }),
})

/** Sends bytes as they are, as no client library would. @returns the status, and all that came back. */
function send(head: string, body: Buffer = Buffer.alloc(0)): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(api.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (part) => (text += String(part)))
    socket.once('error', reject)
    socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no answer to ${head.slice(0, 60)}`)))
    socket.write(`${head}\r\n`)
    socket.write(body)
  })
}

const lined = (line: string, ...headers: string[]) => [line, ...headers, 'Connection: close', ''].join('\r\n')
const host = () => `Host: ${new URL(api.origin).host}`

describe('a request that is none of ours', () => {
  it.each([
    ['an address of six parts for a host', 'GET /api/health HTTP/1.1', ['Host: 1.2.3.4.5.6']],
    ['a port that there is not', 'GET /sitemap.xml HTTP/1.1', ['Host: x:99999']],
    ['markup for a host', 'GET /api/classes HTTP/1.1', ['Host: a"><script>']],
    ['a host with a path', 'GET /feed.xml HTTP/1.1', ['Host: a/b']],
    ['no host within brackets', 'GET /robots.txt HTTP/1.1', ['Host: [::1']],
    ['the whole address of another site', 'GET http://evil.example/ HTTP/1.1', ['Host: any.example']],
    ['the whole address of nothing', 'GET http:///x HTTP/1.1', ['Host: any.example']],
    ['a star', 'GET * HTTP/1.1', ['Host: any.example']],
    ['a star of OPTIONS', 'OPTIONS * HTTP/1.1', ['Host: any.example']],
    ['markup for a protocol', 'GET /sitemap.xml HTTP/1.1', ['Host: a.example', 'X-Forwarded-Proto: "><x']],
    ['another protocol', 'GET / HTTP/1.1', ['Host: a.example', 'X-Forwarded-Proto: javascript']],
    ['a forwarded host that is none', 'GET / HTTP/1.1', ['Host: a.example', 'X-Forwarded-Host: x:99999']],
  ])('with %s is answered 400, and no line at error level', async (_what, line, headers) => {
    lines.length = 0
    const { status, text } = await send(lined(line, ...headers))
    expect(status).toBe(400)
    expect(text).not.toMatch(/\bat [\w.<>]+ \(|node_modules/)
    expect(lines).toEqual([])
  })

  it('leaves what is in memory to the next', async () => {
    await api.call('/api/classes')
    expect((await send(lined('GET /api/classes HTTP/1.1', 'Host: x:99999'))).status).toBe(400)
    expect((await send(lined('GET /api/classes HTTP/1.1', host()))).status).toBe(200)
  })
})

it('a request line may name the whole address of this site', async () => {
  const { host: own } = new URL(api.origin)
  for (const address of [`http://${own}/api/health`, `HTTP://${own.toUpperCase()}/api/health?x=1`]) {
    const { status, text } = await send(lined(`GET ${address} HTTP/1.1`, host()))
    expect([status, text]).toEqual([200, expect.stringContaining('"ok"')])
  }
})

describe('a body', () => {
  const post = (path: string, body: Buffer | string, ...headers: string[]) => {
    const bytes = Buffer.from(body)
    const head = lined(
      `POST ${path} HTTP/1.1`,
      host(),
      `Origin: ${api.origin}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes.length}`,
      ...headers,
    )
    return send(head, bytes)
  }
  const packed = gzipSync(JSON.stringify(aContactMessage()))
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  it('that is packed is read', async () => {
    expect((await post('/api/contact', packed, 'Content-Encoding: gzip')).status).toBe(201)
  })

  it.each<[string, Buffer, string]>([
    ['something else than it says', Buffer.from('{"name":"x"}'), 'gzip'],
    ['cut off', packed.subarray(0, packed.length - 12), 'gzip'],
    ['no brotli', Buffer.from('nonsense'), 'br'],
    ['no deflate', Buffer.from('nonsense'), 'deflate'],
  ])('that is %s is answered 400, and no line at error level', async (_what, bytes, encoding) => {
    lines.length = 0
    for (const path of ['/api/contact', '/api/admin/login']) {
      expect([path, (await post(path, bytes, `Content-Encoding: ${encoding}`)).status]).toEqual([path, 400])
    }
    expect(lines).toEqual([])
  })

  it.each([22, 5_000])('nested %i deep is answered 400, with a key or without', async (depth) => {
    lines.length = 0
    for (const text of [nested(depth), '['.repeat(depth) + ']'.repeat(depth)]) {
      expect((await post('/api/contact', text)).status).toBe(400)
      expect((await post('/api/contact', text, `Idempotency-Key: ${randomUUID()}`)).status).toBe(400)
    }
    expect(lines).toEqual([])
  })

  it('nested 5,000 deep in the content of a page is told at the content', async () => {
    lines.length = 0
    const cookie = await api.signIn('admin')
    const content = `{"page":"deep","content":${nested(5_000)}}`
    for (const key of [{}, { 'idempotency-key': randomUUID() }]) {
      const answer = await api.send('POST', '/api/admin/content', content, { cookie, ...key })
      const sentence = 'This is nested too deep: 20 levels are the most.'
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: sentence, code: 'validation', fields: { content: sentence } },
      ])
    }
    expect(lines).toEqual([])
  })

  it('with two hundred thousand wrong values is no 500 and no long answer', async () => {
    const cookie = await api.signIn('admin')
    const body = { page: 'home', content: { programs: Array(200_000).fill(1) } }
    const answer = await api.send('POST', '/api/admin/content', body, { cookie })
    const text = await answer.text()
    expect([answer.status, text.length < 1_000, text]).toEqual([
      400,
      true,
      expect.stringContaining('content'),
    ])
  })
})
