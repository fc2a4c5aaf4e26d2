import { describe, expect, it } from 'vitest'
import { CACHED_RESPONSE } from '../persisted/cachedResponse.ts'
import { classifyResponse, isUnanswered, type RequestOutcome } from './classifyResponse.ts'

type Kind = RequestOutcome['kind']

const SITE = { 'X-Request-Id': 'r', 'Content-Type': 'application/json' }
const HTML = { 'Content-Type': 'text/html' }
const PROXY_WITH_ID = { 'X-Request-Id': 'r', 'Content-Type': 'text/plain' }
const classify = (status: number, text: string, headers: Record<string, string>) =>
  classifyResponse({ response: { status, headers: new Headers(headers) }, text })

const TABLE: [what: string, status: number, text: string, headers: Record<string, string>, kind: Kind][] = [
  ['a success', 200, '{"id":"a"}', SITE, 'done'],
  ['a creation', 201, '{"id":"a"}', SITE, 'done'],
  ['a success without a body', 204, '', SITE, 'done'],
  ['a success that was cut off', 200, '{"id":', SITE, 'unreadable'],
  ['a conflict', 409, '{"message":"x","code":"conflict","current":{"version":4}}', SITE, 'conflict'],
  ['a conflict without the newest version', 409, '{"message":"x","code":"conflict"}', SITE, 'refused'],
  ['another account', 409, '{"message":"x","code":"other_account"}', SITE, 'other-account'],
  ['another account on a read', 403, '{"message":"x","code":"other_account"}', SITE, 'other-account'],
  ['a reused key', 422, '{"message":"x","code":"idempotency_mismatch","first":{}}', SITE, 'first-arrived'],
  ['an ended session', 401, '{"message":"x"}', SITE, 'unauthenticated'],
  ['an invalid field', 400, '{"message":"x","code":"validation"}', SITE, 'refused'],
  ['a missing object', 404, '{"message":"x"}', SITE, 'refused'],
  ['a refusal in plain text', 403, 'No', SITE, 'refused'],
  ['a body that is too large', 413, '{"message":"x","code":"too_large"}', SITE, 'too-large'],
  ['a stalled upload', 408, '{"message":"x"}', SITE, 'busy'],
  ['a request in progress', 425, '{"message":"x"}', SITE, 'busy'],
  ['too many attempts', 429, '{"message":"x"}', SITE, 'busy'],
  ['an error of the server', 500, '', SITE, 'busy'],
  ['an error of the server in plain text', 500, 'down', SITE, 'busy'],
  ['a busy server', 503, '{"message":"x","code":"unavailable"}', SITE, 'busy'],
  ['a bad gateway in plain text', 502, 'Bad Gateway', PROXY_WITH_ID, 'gateway'],
  ['a bad gateway in JSON', 502, '{"message":"x"}', SITE, 'gateway'],
  ['a gateway timeout', 504, '', SITE, 'gateway'],
  ['a proxy without a connection to the server', 503, 'upstream connect error', PROXY_WITH_ID, 'gateway'],
  ['an HTML page of a proxy', 502, '<p>Bad gateway</p>', HTML, 'foreign'],
  ['an HTML page of a proxy with a request id', 502, '<p>x</p>', { ...HTML, 'X-Request-Id': 'r' }, 'foreign'],
  ['too many requests to a proxy', 429, '', HTML, 'foreign'],
  ['the login page of a captive portal', 200, '<p>Wi-Fi</p>', HTML, 'foreign'],
  ['JSON of a captive portal', 200, '{}', { 'Content-Type': 'application/json' }, 'foreign'],
  ['a redirect', 302, '', HTML, 'foreign'],
  ['the size limit of a proxy', 413, '<p>x</p>', HTML, 'foreign-refusal'],
  [
    'a login of a captive portal',
    401,
    '{"message":"Wi-Fi"}',
    { 'Content-Type': 'application/json' },
    'foreign-refusal',
  ],
  ['a refusal by a firewall', 403, '<p>x</p>', HTML, 'foreign-refusal'],
]

describe('classifyResponse', () => {
  it.each(TABLE)('%s (%i) has the expected kind', (_what, status, text, headers, kind) => {
    expect(classify(status, text, headers)).toMatchObject({ kind, status })
  })

  it.each(['network', 'timeout', 'aborted'] as const)(
    'without a response, the kind is the cause: %s',
    (cause) => {
      expect(classifyResponse({ response: null, cause })).toEqual({ kind: cause, status: 0, body: null })
    },
  )

  it('returns the body as JSON, as text, or null', () => {
    expect(classify(200, '{"id":"a"}', SITE).body).toEqual({ id: 'a' })
    expect(classify(500, 'down', SITE).body).toBe('down')
    expect(classify(204, '', SITE).body).toBeNull()
  })

  it('a response from the cache of the service worker needs no request id', () => {
    expect(classify(200, '[]', { [CACHED_RESPONSE]: '1' }).kind).toBe('done')
  })

  it('the kinds without a response of this server are unanswered', () => {
    const kinds = [...TABLE.map(([, , , , kind]) => kind), 'network', 'timeout', 'aborted'] as Kind[]
    const unanswered = [...new Set(kinds)].filter((kind) => isUnanswered({ kind })).toSorted()
    expect(unanswered).toEqual(['foreign', 'foreign-refusal', 'gateway', 'network', 'timeout', 'unreadable'])
  })
})
