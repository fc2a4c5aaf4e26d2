import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What may happen to a call on its way. */
const FAULTS = ['refused', 'answer lost', 'server error', 'gateway error after', 'stranger', 'slow'] as const
type Fault = (typeof FAULTS)[number]

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A bad line to a site: hands on all calls of the API, or fails to, and all else too or files of a folder. */
export class FaultyProxy {
  /** How many of a hundred calls go wrong. */
  rate = 0
  /** What happens to everything, also to pages and pictures, whatever the rate. */
  always: Fault | null = null
  readonly #random: () => number
  readonly #site: string
  readonly #files: string | null
  readonly #server = createServer((incoming, outgoing) => void this.#answer(incoming, outgoing))
  origin = ''

  /** @param files folder that is served in the place of the site's pages; null for none. */
  constructor(site: string, files: string | null, random: () => number) {
    this.#site = site
    this.#files = files
    this.#random = random
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address === 'object' && address) this.origin = `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/' } = incoming
    if (this.#files !== null && !url.startsWith('/api/')) return this.#file(this.#files, url, outgoing)
    const fault = this.always ?? (this.#random() * 100 < this.rate ? this.#pick() : null)
    if (fault === 'refused') return void incoming.socket.destroy()
    if (fault === 'server error') return void outgoing.writeHead(500, { 'X-Request-Id': 'x' }).end('{}')
    if (fault === 'stranger')
      return void outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Wi-Fi</p>')
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 60))
    this.#forward(incoming, outgoing, fault)
  }

  #pick(): Fault {
    return FAULTS[Math.floor(this.#random() * FAULTS.length)] ?? 'slow'
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null): void {
    const { host } = new URL(this.#site)
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin ? { origin: this.#site } : {}) }
    const onward = request(`${this.#site}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      if (fault === 'answer lost') {
        answer.resume()
        answer.once('end', () => incoming.socket.destroy())
      } else if (fault === 'gateway error after') {
        answer.resume()
        answer.once('end', () =>
          outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<p>Bad gateway</p>'),
        )
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
    })
    // The site is being started again.
    onward.once('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }

  async #file(files: string, url: string, outgoing: ServerResponse): Promise<void> {
    const name = url === '/' ? 'index.html' : url.slice(1)
    const type = TYPES[path.extname(name)]
    const body =
      type && !name.includes('..') ? await readFile(path.join(files, name)).catch(() => null) : null
    if (body && type) outgoing.writeHead(200, { 'Content-Type': type }).end(body)
    else outgoing.writeHead(404).end()
  }
}
