import { randomUUID } from 'node:crypto'
import type { ServerResponse, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { ErrorBody } from '@lane-and-court/contract/errors/errors.ts'
import { accountOf, REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import type { Middleware } from 'koa'
import type { Logger } from '../infra/logger.ts'
import { measurements } from '../infra/measurements.ts'
import type { Actor } from './sessions.ts'
import { networkOf } from './clientAddress.ts'
import { isHost } from './siteOrigin.ts'

/** Sends the id of each request, and notes for its line in the log who was signed in. */
export const requestId: Middleware = async (ctx, next) => {
  const record = recordOf(ctx.res)
  ctx.state.requestId = record.id
  ctx.set(REQUEST_ID, record.id)
  try {
    await next()
  } finally {
    const actor = ctx.state.actor as Actor | undefined
    if (actor) record.user = accountOf(actor)
  }
}

/** What is known of a request besides the request: for its line in the log. */
export interface RequestRecord {
  /** Sent as X-Request-Id. */
  id: string
  /** The signed-in account, as `admin:65f…`; null for a public route. */
  user: string | null
}

const records = new WeakMap<ServerResponse, RequestRecord>()

/** @returns the record of the request that this response answers; it is made at the first call. */
export function recordOf(res: ServerResponse): RequestRecord {
  let record = records.get(res)
  if (!record) records.set(res, (record = { id: randomUUID(), user: null }))
  return record
}

const REJECTED = { message: 'The request could not be read.', code: 'bad_request' } satisfies ErrorBody
const first = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',', 1)[0]
    ?.trim() ?? ''

/** Headers that a request has once at most: proxies and programs differ in which of two lines counts. */
const SINGLE = new Set(['host', 'origin', 'content-type', 'authorization', 'content-length'])
const SINGLE_LENGTHS = new Set(Array.from(SINGLE, ({ length }) => length))

/** @param rawHeaders name, value, name, value, as received. Node keeps one line of each of these headers. */
function hasRepeatedHeader(rawHeaders: readonly string[]): boolean {
  const names = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at] ?? ''
    if (!SINGLE_LENGTHS.has(header.length)) continue
    const name = header.toLowerCase()
    if (!SINGLE.has(name)) continue
    if (names.has(name)) return true
    names.add(name)
  }
  return false
}

/**
 * Checks the host, the protocol and the headers of a request before anything else reads it.
 * @param publicUrl the site's own URL; without one, only the host in the Host header is this site.
 * @param trustProxy whether the X-Forwarded headers of a proxy are checked too.
 * @returns a function that tells whether a request is valid. If the request line holds an absolute URL of
 *   this site, the function reduces `req.url` to the path.
 */
export function createRequestCheck(
  publicUrl: string | null,
  trustProxy: boolean,
): (req: IncomingMessage) => boolean {
  const publicHost = publicUrl === null ? '' : new URL(publicUrl).host
  // Nearly every request has the same host, so that the last valid one is compared first.
  let lastValid = ''
  const isValid = (host: string) => {
    if (host === lastValid || host === '') return true
    if (!isHost(host)) return false
    lastValid = host
    return true
  }
  return (req) => {
    const { host = '' } = req.headers
    if (!isValid(host) || hasRepeatedHeader(req.rawHeaders)) return false
    if (trustProxy) {
      const protocol = first(req.headers['x-forwarded-proto'])
      if (protocol !== '' && protocol !== 'http' && protocol !== 'https') return false
      if (!isValid(first(req.headers['x-forwarded-host']))) return false
    }
    if (req.url?.startsWith('/')) return true
    const [, urlHost = '', path = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(req.url ?? '') ?? []
    const isOurs =
      urlHost !== '' && [host, publicHost].some((own) => own.toLowerCase() === urlHost.toLowerCase())
    if (isOurs) req.url = path.startsWith('/') ? path : `/${path}`
    return isOurs
  }
}

/** Sends a 400 to an invalid request. @param common headers of every response. */
export function rejectRequest(req: IncomingMessage, res: ServerResponse, common: OutgoingHttpHeaders): void {
  const body = JSON.stringify(REJECTED)
  res.writeHead(400, {
    ...common,
    [REQUEST_ID]: recordOf(res).id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** A longer path is cut: it is for people, and anybody may send 16 KB. */
const PATH_CHARACTERS = 200
/** The status in the log when the client went away before the response; proxies write the same number. */
const GONE = 499
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface RequestLogOptions {
  logger: Logger
  trustProxy: boolean
  /** Tells the route of a path. */
  routeOf(path: string): string
}

/**
 * Logs one line for each request when its response has ended, and measures it. It runs ahead of everything, so that
 * responses from memory and refused requests are logged too. The line has no query, which may hold a name.
 */
export function requestLog({ logger, trustProxy, routeOf }: RequestLogOptions) {
  const isLogged = logger.isLevelEnabled('info')
  // Looking for secrets in each line would take longer than writing it, and its fields are known to have none.
  const lines = logger.child({}, { redact: [] })
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!isLogged && !measurements()) return
    const started = performance.now()
    const { socket } = req
    const sentBefore = socket.bytesWritten
    res.once('close', () => {
      const ms = performance.now() - started
      const { method: sentMethod = '', url = '' } = req
      const method = METHODS.has(sentMethod) ? sentMethod : 'OTHER'
      const [path = ''] = url.split('?', 1)
      const route = routeOf(path)
      const status = res.headersSent ? res.statusCode : GONE
      const bytes = socket.bytesWritten - sentBefore
      measurements()?.request({ method, route, status }, ms, bytes)
      if (!isLogged) return
      const { id, user } = recordOf(res)
      lines.info(
        {
          requestId: id,
          method,
          route,
          path: path.slice(0, PATH_CHARACTERS),
          status,
          bytes,
          ms: Math.round(ms * 10) / 10,
          address: networkOf(req, trustProxy),
          ...(user === null ? {} : { user }),
          ...(res.writableFinished ? {} : { isAborted: true }),
        },
        'request',
      )
    })
  }
}
