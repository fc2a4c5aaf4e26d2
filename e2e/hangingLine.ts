import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A line to a site on which answers can get stuck: the call arrives, and who made it waits for ever. */
export class HangingLine {
  readonly #site: string
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing))
  /** Calls whose answers get stuck: the method, and how their path begins. */
  #stuck: { method: string; path: string } | null = null
  #arrived = 0
  origin = ''

  constructor(site: string) {
    this.#site = site
  }

  static async open(site: string): Promise<HangingLine> {
    const line = new HangingLine(site)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    const address = line.#server.address()
    if (typeof address === 'object' && address) line.origin = `http://127.0.0.1:${address.port}`
    return line
  }

  /** Has the answers to such calls get stuck from now on. */
  hold(method: string, path: string): void {
    this.#stuck = { method, path }
    this.#arrived = 0
  }

  /** Has all answers come through again. */
  free(): void {
    this.#stuck = null
  }

  /** How many calls the site has answered since `hold` without anybody hearing of it. */
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
    const { path, method: held } = this.#stuck ?? {}
    const isStuck = path !== undefined && held === method && url.startsWith(path)
    const onward = request(this.#site + url, { method, headers: sent }, (answer) => {
      if (isStuck) {
        answer.resume()
        return void answer.once('end', () => (this.#arrived += 1))
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      return answer.pipe(outgoing)
    })
    // The site is stopped, or was.
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }
}
