import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { REQUEST_ID } from '@lane-and-court/contract/http/headers.ts'

const RETRY_SECONDS = 5
const REASON = 'The server is starting, and waits for the database.'

/**
 * Responds while the start waits for the database: `/livez` says that the process runs, all else is 503.
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
