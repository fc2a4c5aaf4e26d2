import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'

const RETRY_SECONDS = 5
const REASON = 'The server is starting: it waits for the database, or changes it for this release.'

/**
 * Responds until the site is open: `/livez` says that the process runs, all else is 503. A start waits for the database,
 * checks it, and builds indexes, which may take long; whoever watches must not start the process again.
 * @param common headers of every response.
 */
export function respondStarting(common: OutgoingHttpHeaders) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const [path = ''] = (req.url ?? '').split('?', 1)
    const isLive = path === '/livez'
    const body =
      isLive || path === '/readyz' || path === '/api/health'
        ? { status: isLive ? 'ok' : 'unavailable', ...(path === '/readyz' ? { reason: REASON } : {}) }
        : { message: REASON, code: 'unavailable' }
    res.writeHead(isLive ? 200 : 503, {
      ...common,
      [REQUEST_ID]: randomUUID(),
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      ...(isLive ? {} : { 'Retry-After': String(RETRY_SECONDS) }),
    })
    res.end(req.method === 'HEAD' ? undefined : JSON.stringify(body))
  }
}
