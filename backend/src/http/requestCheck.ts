import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ErrorBody } from '@lane-and-court/contract/errors/errors.types.ts'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { recordOf } from './requestRecord.ts'
import { isHost } from './siteOrigin.ts'

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
  const found = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const written = rawHeaders[at] ?? ''
    if (!SINGLE_LENGTHS.has(written.length)) continue
    const name = written.toLowerCase()
    if (!SINGLE.has(name)) continue
    if (found.has(name)) return true
    found.add(name)
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
