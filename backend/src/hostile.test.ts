import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from './http/guardedRouter.ts'
import { useTestServer } from './testing/testServer.ts'

const api = useTestServer()
const INPUTS = 20_000
const AT_ONCE = 8
const TIMEOUT_MS = 10_000

/** Text that no response may contain: a stack trace, a hash, a file path, an error of the driver. */
const LEAKS =
  /\bat [\w.<>]+ \(|node_modules|\$argon2|passwordHash|MongoServerError|CastError|\/backend\/src\/|file:\/\//

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '{"$gt":""}',
    '[object Object]',
    '../../etc/passwd',
    '%00',
    '%',
    '%2e%2e%2f',
    '\u0000',
    '__proto__',
    'constructor',
    '-1',
    'NaN',
    '1e309',
    '9'.repeat(40),
    '<script>alert(1)</script>',
    "' or 1=1--",
    '${7*7}',
    'a'.repeat(5_000),
    '\ud800',
    '//evil.example',
  ),
)

const operators = fc.constantFrom<object>(
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { $regex: '(a+)+$' },
  { $expr: { $function: {} } },
  { toString: 1 },
)

const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .dictionary(
        fc.constantFrom(
          'username',
          'password',
          'name',
          'email',
          'phone',
          'subject',
          'message',
          'bio',
          'specializations',
          'experience',
          'currentPassword',
          'newPassword',
          '__proto__',
          'constructor',
          'role',
          '_id',
          '$where',
          'version',
        ),
        fc.oneof(nasty, operators, fc.anything({ maxDepth: 2 })),
      )
      .map((value) => safeJson(value)),
  },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: nasty },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }).map((depth) => '['.repeat(depth * 50)) },
)

const headerText = nasty.map((text) => text.replace(/[^\t\x20-\x7e]/g, '').slice(0, 300))
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'nonsense',
    ),
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    'if-match': fc.oneof(fc.constantFrom('"1"', '"-1"', '*'), headerText),
    'if-none-match': headerText,
    'accept-encoding': headerText,
    'x-forwarded-for': headerText,
    'x-request-id': headerText,
    cookie: headerText,
  },
  { requiredKeys: [] },
)

const hostile = fc.record({
  pick: fc.nat(),
  param: nasty,
  query: fc.array(fc.tuple(nasty, nasty), { maxLength: 3 }),
  body,
  headers,
  who: fc.constantFrom('visitor', 'staff', 'admin'),
})

function safeJson(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_key, field: unknown) => (typeof field === 'bigint' ? String(field) : field)) ??
      'null'
    )
  } catch {
    return '{"a":'
  }
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
let seed = 0
beforeAll(() => (seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e9)))
afterAll(() => process.stdout.write(`hostile inputs: seed ${seed}\n`))

it(
  `${INPUTS} hostile inputs cause no status 500, no hanging request and no leak`,
  { timeout: 240_000 },
  async () => {
    const cookies: Record<string, string> = {
      visitor: '',
      staff: await api.signIn('staff'),
      admin: await api.signIn('admin'),
    }
    const routes = api.app.routes.filter(({ path }) => !path.endsWith('/logout'))
    const inputs = fc.sample(hostile, { numRuns: INPUTS, seed })
    const bad: object[] = []
    let responses = 0
    const work = async () => {
      for (let input = inputs.pop(); input; input = inputs.pop()) {
        const route = routes[input.pick % routes.length]
        if (!route) continue
        // A generated cookie replaces the session cookie of the account.
        const sent = { cookie: cookies[input.who] ?? '', ...input.headers }
        const { status, text } = await sendRaw(route, input, sent)
        responses++
        if (status >= 500 || LEAKS.test(text)) bad.push({ route, input, status, text: text.slice(0, 300) })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(bad.slice(0, 3)).toEqual([])
    expect(responses).toBe(INPUTS)
    expect((await api.call('/api/health')).status).toBe(200)
  },
)

/** Sends a plain request, because Node's fetch rejects what a hostile client would send. */
function sendRaw(
  route: Route,
  input: { param: string; query: [string, string][]; body: string },
  sent: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const path = route.path.replace(/\{\w+\}|:\w+/g, encode(input.param))
  const query = input.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const hasBody = route.method !== 'GET'
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      api.origin + path + (query ? `?${query}` : ''),
      {
        method: route.method,
        timeout: TIMEOUT_MS,
        headers: {
          origin: api.origin,
          'content-type': 'application/json',
          // Node sends no Content-Length for a DELETE by itself: the body would be read as another request.
          ...(hasBody ? { 'content-length': Buffer.byteLength(input.body) } : {}),
          ...sent,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    request.once('timeout', () => request.destroy(new Error(`${route.method} ${path} hangs`)))
    request.once('error', reject)
    request.end(hasBody ? input.body : undefined)
  })
}
