import { createServer } from 'node:http'
import { listen, localUrl } from './listen.ts'

const PATH = '/metrics'

export interface MetricsAddress {
  host: string
  /** 0 for any free one. */
  port: number
}

/** Where the metrics come from. */
export interface MetricsSource {
  contentType: string
  metrics(): Promise<string>
}

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves metrics on a port of their own, which is not for visitors: nobody has to sign in.
 * @throws ListenError, with a sentence, when it cannot listen there.
 */
export async function openMetricsServer(
  { host, port }: MetricsAddress,
  source: MetricsSource,
): Promise<MetricsServer> {
  const server = createServer((req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || req.url?.split('?', 1)[0] !== PATH) {
      res.writeHead(isRead ? 404 : 405, { 'content-type': 'text/plain', allow: 'GET, HEAD' })
      res.end(`The metrics are at GET ${PATH}.\n`)
      return
    }
    source.metrics().then(
      (text) => res.writeHead(200, { 'content-type': source.contentType }).end(text),
      () => res.writeHead(500).end(),
    )
  })
  const variables = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
  const openPort = await listen(server, { host, port, variables })
  return {
    url: `${localUrl(host, openPort)}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
