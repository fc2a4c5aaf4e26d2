import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { ApiDescription } from '../apiDescription.ts'
import { CHAIN_REQUESTS, CHAINS, type Answer, type Ask } from './chains.ts'
import { exchange, exchangeBytes } from './exchange.ts'
import { KnownNames } from './knownNames.ts'
import { rawBytes } from './rawBytes.ts'
import { operationsOf, requestsOf, type HostileRequest, type Operation, type Who } from './requests.ts'
import { anyAddress, Sessions } from './sessions.ts'

export interface AttackOptions {
  /** Of a site that trusts its proxy. */
  origin: string
  /** An administrator of it. */
  admin: { username: string; password: string }
  requests: number
  seed: number
  /** Called about every thousand requests, with the number of those that are done. */
  onProgress?(done: number): Promise<void> | void
}

export interface AttackResult {
  /** What must not be: an answer of status 500 or more, none at all, one that leaks, one that is not described. */
  faults: string[]
  /** The number of answers by status; `raw` of those to bytes that are no request. */
  statuses: Record<string, number>
  /** Calls that never succeeded: their handlers were not tried. */
  unreached: string[]
}

const AT_ONCE = 8
const anyText = fc.string({ unit: 'grapheme', maxLength: 80 })
const BATCH = 1_000
const RAW_SHARE = 0.05
const MAX_ADDRESS = 8_000
const MAX_HEADER = 300

/** Text that no answer may contain: a stack trace, a hash, a file path, an error of the driver. */
const LEAKS =
  /\bat [\w.<>]+ \(|node_modules|\$argon2|passwordHash|MongoServerError|CastError|\/backend\/src\/|file:\/\//

/** They succeed only with a password that no request knows; `Sessions` makes the first two. */
const NEED_PASSWORD = new Set([
  'POST /api/admin/login',
  'POST /api/staff/login',
  'PUT /api/staff/password',
  'POST /api/admin/backups',
  'GET /api/admin/backups/{ticket}',
  'PUT /api/admin/password',
  'PUT /api/admin/email',
  'POST /api/admin/administrators',
  'PUT /api/admin/administrators/two-steps',
  'POST /api/admin/administrators/{id}/removal',
  'POST /api/admin/administrators/{id}/password-link',
  'POST /api/admin/staff/{id}/password-link',
  ...['admin', 'staff'].flatMap((role) =>
    ['', '/confirm', '/recovery-codes', '/off'].map((step) => `POST /api/${role}/two-steps${step}`),
  ),
])

/** They need the token of a link, somebody who was invited, or the id of a session, which no list names as an id. */
const NEED_TOKEN = new Set([
  'POST /api/account-links/open',
  'POST /api/account-links/use',
  'DELETE /api/admin/invitations/{id}',
  'DELETE /api/admin/sessions/{session}',
  'DELETE /api/staff/sessions/{session}',
])

/** They succeed only where mail is sent, or once a reader has opened one. */
const NEED_MAIL = new Set([
  'POST /api/newsletter/subscribers',
  'DELETE /api/admin/newsletter/subscribers/{id}',
  ...['mailing', 'retry', 'stop', 'test'].map((what) => `POST /api/admin/newsletter/articles/{id}/${what}`),
])

/** They succeed only with a file whose columns are right, which `imports` tests with hostile text. */
const NEED_FILE = new Set(
  ['classes', 'staff'].flatMap((what) =>
    ['', '/preview', '/{id}/undo'].map((step) => `POST /api/admin/${what}/import${step}`),
  ),
)

/** What says with 503 that the database did not answer in time, as it may not beside so many requests. */
const SAYS_BUSY = /^\/(?:api\/health|readyz)$/

/** What ends the session of all requests of its role, and is tried elsewhere. */
const LEFT_OUT = /\/logout$/

/** Escapes a value for an address. `encodeURIComponent` throws for half of a surrogate pair. */
const encode = (value: unknown): string =>
  encodeURIComponent(textOf(value).slice(0, MAX_ADDRESS).toWellFormed())

/** Not `String`: a generated object may have a `toString` that is no function. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The characters of a text that Node's client sends in a header. Only its beginning is read: it may be very long. */
const printable = (text: string): string =>
  text
    .slice(0, 10 * MAX_HEADER)
    .replace(/[^\t\x20-\x7e]/g, '')
    .slice(0, MAX_HEADER)

/**
 * Sends generated requests of every call in the description of the API, as every role, half of them with faults,
 * and bytes that are no HTTP.
 */
export async function attack(options: AttackOptions): Promise<AttackResult> {
  const { origin, admin, requests: total, seed, onProgress } = options
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as object
  const description = new ApiDescription(document)
  const operations = operationsOf(document).filter(({ template }) => !LEFT_OUT.test(template))
  const sessions = new Sessions(origin, admin)
  const names = new KnownNames()
  const result: AttackResult = { faults: [], statuses: {}, unreached: [] }
  const reached = new Set<string>()
  const count = (status: string) => (result.statuses[status] = (result.statuses[status] ?? 0) + 1)

  const commonHeaders = () => ({ origin, 'x-forwarded-for': anyAddress() })

  async function send({ operation, who, path, query, headers, body }: HostileRequest): Promise<void> {
    const { template, tag } = operation
    const filled = (value: unknown) => names.fill(value, tag)
    // Node refuses longer ones before the site sees them; `rawBytes` has such.
    const address = (
      template.replace(/\{(\w+)\}/g, (_, name: string) =>
        encode(textOf(filled(path[name])).replace('/uploads/', '')),
      ) + query.map(([name, value], at) => `${at ? '&' : '?'}${encode(name)}=${encode(value)}`).join('')
    ).slice(0, MAX_ADDRESS)
    const sent: Record<string, string> = {
      ...commonHeaders(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    for (const [name, value] of Object.entries(headers)) sent[name] = printable(textOf(value))
    const text = body && ('json' in body ? (JSON.stringify(filled(body.json)) ?? 'null') : body.raw)
    await deliver(operation, address, who, sent, text)
  }

  /** @returns the body of the answer; null if it has none, or the call did not succeed. */
  async function deliver(
    { method, template, tag }: Pick<Operation, 'method' | 'template' | 'tag'>,
    address: string,
    who: Who,
    headers: Record<string, string>,
    text: string | Buffer | null,
  ): Promise<unknown> {
    const what = () =>
      `${method} ${address.slice(0, 300)} as ${who}, ${JSON.stringify(headers)}, body ${String(text).slice(0, 500)}`
    try {
      const cookie = await sessions.cookie(who)
      const sent = { ...(cookie ? { cookie } : {}), ...headers }
      const answer = await exchange(origin + address, method, sent, text)
      count(String(answer.status))
      if (answer.status < 400) reached.add(`${method} ${template}`)
      if (answer.status === 401) await sessions.ended(who, sent.cookie ?? '')
      const mismatch = description.mismatch({ method, path: address, ...answer })
      const isFault = answer.status >= 500 && !(answer.status === 503 && SAYS_BUSY.test(template))
      if (isFault || LEAKS.test(answer.text) || mismatch)
        result.faults.push(`${answer.status} ${mismatch ?? answer.text.slice(0, 300)}\n  ${what()}`)
      if (answer.status >= 300) return null
      names.learn(tag, answer.text)
      return answer.type?.includes('json') ? (JSON.parse(answer.text) as unknown) : null
    } catch (error) {
      result.faults.push(`${String(error)}\n  ${what()}`)
      return null
    }
  }

  const ask: Ask = async (call, { path = {}, json, raw, version } = {}) => {
    const operation = operations.find(({ method, template }) => `${method} ${template}` === call)
    if (!operation) throw new Error(`the description has no call ${call}`)
    // What it needs was not made, or was deleted.
    if (Object.values(path).includes(undefined)) return {}
    const address = operation.template.replace(/\{(\w+)\}/g, (_, name: string) => encode(path[name]))
    const headers = {
      ...commonHeaders(),
      'idempotency-key': randomUUID(),
      ...(raw ? { 'content-type': raw.type } : json ? { 'content-type': 'application/json' } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${textOf(version)}"` }),
    }
    const body = raw?.body ?? (json === undefined ? null : JSON.stringify(json))
    return ((await deliver(operation, address, 'admin', headers, body)) ?? {}) as Answer
  }

  async function sendBytes(bytes: Buffer): Promise<void> {
    count('raw')
    try {
      const text = await exchangeBytes(Number(new URL(origin).port), bytes)
      if (/^HTTP\/1.1 5(?!0[15] )/m.test(text) || LEAKS.test(text))
        result.faults.push(
          `${text.slice(0, 300)}\n  bytes ${JSON.stringify(bytes.toString('latin1').slice(0, 500))}`,
        )
    } catch (error) {
      result.faults.push(
        `${String(error)}\n  bytes ${JSON.stringify(bytes.toString('latin1').slice(0, 500))}`,
      )
    }
  }

  const generators = operations.map(requestsOf)
  for (let done = 0; done < total; done += BATCH) {
    const size = Math.min(BATCH, total - done)
    const raw = Math.round(size * RAW_SHARE)
    const each = Math.ceil((size - raw) / generators.length)
    const sampled = generators.flatMap((one, index) =>
      fc.sample(one, { numRuns: each, seed: seed + done + index }),
    )
    // Calls one after the other, so that what is created in between is changed, read and deleted.
    const mixed = Array.from(
      { length: sampled.length },
      (_, at) => sampled[(at % operations.length) * each + Math.floor(at / operations.length)],
    )
    const tasks = [
      ...fc.sample(rawBytes, { numRuns: raw, seed: seed + done }).map((bytes) => () => sendBytes(bytes)),
      ...mixed.slice(0, Math.max(size - raw - CHAIN_REQUESTS, 0)).map((one) => () => one && send(one)),
      ...CHAINS.map((chain, index) => {
        const [text = ''] = fc.sample(anyText, { numRuns: 1, seed: seed + done + index })
        // Not blank, which no field takes.
        return () => chain(ask, `a${text}`)
      }),
    ]
    const work = async () => {
      for (let task = tasks.pop(); task; task = tasks.pop()) await task()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await onProgress?.(done + size)
  }
  if ((await fetch(`${origin}/api/health`)).status !== 200)
    result.faults.push('the site is not healthy afterwards')
  result.unreached = operations
    .map(({ method, template }) => `${method} ${template}`)
    .filter(
      (call) =>
        !reached.has(call) &&
        ![NEED_PASSWORD, NEED_TOKEN, NEED_MAIL, NEED_FILE].some((some) => some.has(call)),
    )
  return result
}
