import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** One response that was forwarded. */
interface Passed {
  method: string
  url: string
  status: number
  /** The size of the body as it was sent, so compressed if it was compressed. */
  bytes: number
}

/** A proxy to a site that forwards everything, records every response, and can be cut off. */
export class RecordingProxy {
  passed: Passed[] = []
  /** Whether a request gets no response: its connection is closed. */
  refuses: (url: string) => boolean = () => false
  readonly #site: string
  readonly #server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing))
  origin = ''

  constructor(site: string) {
    this.#site = site
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.origin = `http://127.0.0.1:${address.port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Refuses all requests from now on, and closes all connections. */
  cut(): void {
    this.refuses = () => true
    this.#server.closeAllConnections()
  }

  /** @returns the bytes of all bodies that were forwarded. */
  get bytes(): number {
    return this.passed.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** @returns a line for each response: its bytes and its URL. */
  described(): string {
    return this.passed.map(({ bytes, url }) => `${bytes} ${url}`).join('\n')
  }

  /** Waits until nothing was forwarded for some time, in milliseconds. */
  async quiet(forMs: number): Promise<void> {
    for (let before = -1; before !== this.passed.length;) {
      before = this.passed.length
      await new Promise((resolve) => setTimeout(resolve, forMs))
    }
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming
    if (this.refuses(url)) return void incoming.socket.destroy()
    // The Host header is unchanged: the site takes the address of the proxy for its own.
    const onward = request(this.#site + url, { method, headers }, (response) => {
      const passed = { method, url, status: response.statusCode ?? 0, bytes: 0 }
      this.passed.push(passed)
      response.on('data', (chunk: Buffer) => (passed.bytes += chunk.length))
      outgoing.writeHead(passed.status, response.headers)
      response.pipe(outgoing)
    })
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }
}
