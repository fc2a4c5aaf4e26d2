import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A proxy to a site that can withhold responses: the request arrives, and the browser waits for ever. */
export class StallingProxy {
  readonly #site: string
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing))
  /** Requests whose responses are withheld: the method, and the beginning of the path. */
  #withheld: { method: string; path: string } | null = null
  #arrived = 0
  origin = ''

  constructor(site: string) {
    this.#site = site
  }

  static async open(site: string): Promise<StallingProxy> {
    const line = new StallingProxy(site)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    const address = line.#server.address()
    if (typeof address === 'object' && address) line.origin = `http://127.0.0.1:${address.port}`
    return line
  }

  /** Withholds the responses to such requests from now on. */
  hold(method: string, path: string): void {
    this.#withheld = { method, path }
    this.#arrived = 0
  }

  /** Forwards all further responses again. */
  free(): void {
    this.#withheld = null
  }

  /** How many requests the site has answered since `hold` whose responses were withheld. */
  get arrived(): number {
    return this.#arrived
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url = '/', headers } = incoming
    const { host } = new URL(this.#site)
    const sent = { ...headers, host, ...(headers.origin ? { origin: this.#site } : {}) }
    const { path, method: held } = this.#withheld ?? {}
    const isWithheld = path !== undefined && held === method && url.startsWith(path)
    const onward = request(this.#site + url, { method, headers: sent }, (response) => {
      if (isWithheld) {
        response.resume()
        return void response.once('end', () => (this.#arrived += 1))
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      return response.pipe(outgoing)
    })
    // The site is stopped or restarting.
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }
}
