import fc from 'fast-check'
import { ApiDescription } from '../apiDescription.ts'
import { exchange } from '../exchange.ts'
import { KnownNames } from './knownNames.ts'
import { exchangeBytes, rawBytes } from './rawBytes.ts'
import { operationsOf, plansOf, requestOf, type Plan } from './requests.ts'
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
const BATCH = 1_000
const RAW_SHARE = 0.05
/** No answer may take longer. */
const HANG_MS = 20_000

/** Text that no answer may contain: a stack trace, a hash, a file path, an error of the driver. */
const LEAKS =
  /\bat [\w.<>]+ \(|node_modules|\$argon2|passwordHash|MongoServerError|CastError|\/backend\/src\/|file:\/\//

/** Calls that succeed only with what no request of these has. */
const NEEDS = {
  password:
    /^(POST|PUT) \/api\/(admin|staff)\/(login|password|email|administrators|backups|two-steps.*|administrators\/two-steps|.*\/(removal|password-links?))$|backups\/\{ticket\}$/,
  tokenOrSession:
    /\/account-links\/|^DELETE .*\/(invitations\/\{id\}|(sessions\/\{session\}|trusted-devices\/\{device\}))$/,
  mailOrReader:
    /^(POST|DELETE) .*\/newsletter\/subscribers|\/newsletter\/articles\/\{id\}\/(mailing|retry|stop|test)$/,
  // `imports` tests files whose columns are right with hostile text.
  file: /^POST .*\/import(\/preview|\/\{id\}\/undo)?$/,
}

/** What says with 503 that the database did not answer in time, as it may not beside so many requests. */
const SAYS_BUSY = /^\/(?:api\/health|readyz)$/

/** What ends the session of all requests of its role, and is tried elsewhere. */
const LEFT_OUT = /\/logout$/

/**
 * Sends generated requests of every call in the description of the API, as every role, half of them with faults,
 * and bytes that are no HTTP.
 */
export async function attack(options: AttackOptions): Promise<AttackResult> {
  const { origin, admin, requests: total, seed, onProgress } = options
  const document = JSON.parse((await exchange(`${origin}/api/openapi.json`)).text) as object
  const description = new ApiDescription(document)
  const operations = operationsOf(document).filter(({ template }) => !LEFT_OUT.test(template))
  const sessions = new Sessions(origin, admin)
  const names = new KnownNames(seed)
  const result: AttackResult = { faults: [], statuses: {}, unreached: [] }
  const unreached = new Set(operations.map(({ method, template }) => `${method} ${template}`))
  const count = (status: string) => (result.statuses[status] = (result.statuses[status] ?? 0) + 1)

  async function send(plan: Plan): Promise<void> {
    const { operation, who } = plan
    const { method, template } = operation
    const { address, headers, body } = requestOf(plan, names)
    try {
      const cookie = await sessions.cookie(who)
      const sentHeaders = {
        origin,
        'x-forwarded-for': anyAddress(),
        ...(cookie ? { cookie } : {}),
        ...headers,
      }
      const answer = await exchange(origin + address, {
        method,
        headers: sentHeaders,
        body,
        timeoutMs: HANG_MS,
      })
      const { status, text } = answer
      count(String(status))
      if (status < 400) unreached.delete(`${method} ${template}`)
      if (status === 401) await sessions.ended(who, sentHeaders.cookie ?? '')
      const type = answer.headers['content-type'] ?? null
      const mismatch = description.mismatch({ method, path: address, status, type, text })
      if (mismatch || LEAKS.test(text) || (status >= 500 && !(status === 503 && SAYS_BUSY.test(template))))
        throw new Error(`${status} ${mismatch ?? text.slice(0, 300)}`)
      if (status < 300) names.learn(operation, address, text)
    } catch (error) {
      const what = `${method} ${address.slice(0, 300)} as ${who}, ${JSON.stringify(headers)}`
      result.faults.push(`${String(error)}\n  ${what}, body ${String(body).slice(0, 500)}`)
    }
  }

  async function sendBytes(bytes: Buffer): Promise<void> {
    count('raw')
    const text = await exchangeBytes(Number(new URL(origin).port), bytes, HANG_MS).catch(String)
    if (/^HTTP\/1.1 5(?!0[15] )|^\w*Error/m.test(text) || LEAKS.test(text))
      result.faults.push(`${text.slice(0, 300)}\n  bytes ${JSON.stringify(bytes.toString('latin1', 0, 500))}`)
  }

  // One of each call after the other, so that what is created in between is changed, read and deleted.
  const eachCall = fc.tuple(...operations.map(plansOf))
  for (let done = 0; done < total; done += BATCH) {
    const size = Math.min(BATCH, total - done)
    const sample = <Value>(of: fc.Arbitrary<Value>, numRuns: number) =>
      fc.sample(of, { numRuns, seed: seed + done })
    const raw = sample(rawBytes, Math.round(size * RAW_SHARE))
    const rounds = Math.ceil((size - raw.length) / operations.length)
    const tasks = [
      ...raw.map((bytes) => () => sendBytes(bytes)),
      ...sample(eachCall, rounds)
        .flat()
        .slice(0, size - raw.length)
        .map((plan) => () => send(plan)),
    ]
    const work = async () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) await task()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await onProgress?.(done + size)
  }
  if ((await exchange(`${origin}/api/health`)).status !== 200)
    result.faults.push('the site is not healthy afterwards')
  result.unreached = [...unreached].filter(
    (call) => !Object.values(NEEDS).some((pattern) => pattern.test(call)),
  )
  return result
}
