import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'

export interface HttpsProxy {
  origin: string
  close: () => void
}

/**
 * Stands before a site in production as the proxy of its operator does: it tells the site that visitors came by https,
 * because only then the site sets cookies. Browsers send them to this computer without TLS, too.
 * @param port of the site. While the site is stopped, connections are closed.
 */
export async function openHttpsProxy(port: number): Promise<HttpsProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const sent = { ...headers, 'x-forwarded-proto': 'https' }
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers: sent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy is not listening')
  return address.port
}
