import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../infra/logger.ts'
import { measurements } from '../infra/measurements.ts'
import { networkOf } from './clientAddress.ts'
import { recordOf } from './requestRecord.ts'

/** A longer path is cut: it is for people, and anybody may send 16 KB. */
const PATH_CHARACTERS = 200
/** As proxies note a client that went away before the status was known; Koa would have it be 404. */
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
      const { method: sent = '', url = '' } = req
      const method = METHODS.has(sent) ? sent : 'OTHER'
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
