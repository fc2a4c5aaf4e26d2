import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** One answer that went over the line. */
interface Passed {
  method: string
  url: string
  status: number
  /** Of the body as it was sent: compressed where it was. */
  bytes: number
}

/** A line to a site that hands everything on, writes down what passes, and can be cut. */
export class CountingLine {
  passed: Passed[] = []
  /** What gets no answer: the connection just ends. */
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

  /** Ends what is on its way too. */
  cut(): void {
    this.refuses = () => true
    this.#server.closeAllConnections()
  }

  /** @returns the bytes of all bodies that passed. */
  get bytes(): number {
    return this.passed.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** @returns a line for each answer: how many bytes, and of what. */
  described(): string {
    return this.passed.map(({ bytes, url }) => `${bytes} ${url}`).join('\n')
  }

  /** Waits until nothing has passed for some time, in milliseconds. */
  async quiet(forMs: number): Promise<void> {
    for (let before = -1; before !== this.passed.length;) {
      before = this.passed.length
      await new Promise((resolve) => setTimeout(resolve, forMs))
    }
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming
    if (this.refuses(url)) return void incoming.socket.destroy()
    // The name by which it was asked stays: the site takes the line's address for its own.
    const onward = request(this.#site + url, { method, headers }, (answer) => {
      const passed = { method, url, status: answer.statusCode ?? 0, bytes: 0 }
      this.passed.push(passed)
      answer.on('data', (chunk: Buffer) => (passed.bytes += chunk.length))
      outgoing.writeHead(passed.status, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }
}
