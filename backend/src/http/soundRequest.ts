import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ErrorBody } from '@lane-and-court/contract/errors/errors.types.ts'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'
import { isHost } from './siteOrigin.ts'

const REFUSED = { message: 'The request could not be read.', code: 'bad_request' } satisfies ErrorBody
const first = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',', 1)[0]
    ?.trim() ?? ''

/**
 * Looks at a request before anything else reads it: whom it is for, and by which protocol.
 * @param publicUrl the site's own address; without one only that of the Host header is ours.
 * @param trustProxy whether a proxy says how it was asked.
 * @returns what tells whether a request is sound. One whose request line names the whole address of this site
 *   is made to name the path alone.
 */
export function soundRequest(
  publicUrl: string | null,
  trustProxy: boolean,
): (req: IncomingMessage) => boolean {
  const publicHost = publicUrl === null ? '' : new URL(publicUrl).host
  // Nearly every request brings the same one.
  let known = ''
  const isKnown = (host: string) => {
    if (host === known || host === '') return true
    if (!isHost(host)) return false
    known = host
    return true
  }
  return (req) => {
    const { host = '' } = req.headers
    if (!isKnown(host)) return false
    if (trustProxy) {
      const protocol = first(req.headers['x-forwarded-proto'])
      if (protocol !== '' && protocol !== 'http' && protocol !== 'https') return false
      if (!isKnown(first(req.headers['x-forwarded-host']))) return false
    }
    if (req.url?.startsWith('/')) return true
    const [, named = '', path = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(req.url ?? '') ?? []
    const isOurs = named !== '' && [host, publicHost].some((own) => own.toLowerCase() === named.toLowerCase())
    if (isOurs) req.url = path.startsWith('/') ? path : `/${path}`
    return isOurs
  }
}

/** Answers a request that is not sound. @param common headers that every answer carries. */
export function refuse(req: IncomingMessage, res: ServerResponse, common: OutgoingHttpHeaders): void {
  const body = JSON.stringify(REFUSED)
  res.writeHead(400, {
    ...common,
    [REQUEST_ID]: randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
