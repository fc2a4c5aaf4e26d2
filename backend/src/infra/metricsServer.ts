import { createServer } from 'node:http'

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
 * @throws the error of the port when it is taken.
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const openPort = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${openPort}${PATH}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
