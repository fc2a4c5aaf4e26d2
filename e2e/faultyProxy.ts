import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** What may happen to a request. */
const FAULTS = [
  'refused',
  'response lost',
  'server error',
  'gateway error after',
  'foreign response',
  'slow',
] as const
type Fault = (typeof FAULTS)[number]

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/**
 * A proxy with random faults. It forwards the requests to the API, and all others too unless it serves the
 * files of a folder in place of the site's pages.
 */
export class FaultyProxy {
  /** The percentage of requests that meet a fault. */
  rate = 0
  /**
   * The fault that every request meets, also those for pages and pictures, whatever the rate; null for none.
   */
  always: Fault | null = null
  /**
   * The minimum duration of a request, in milliseconds: half before it is forwarded, half before the
   * response.
   */
  latencyMs = 0
  readonly #pending = new Set<Promise<void>>()
  readonly #random: () => number
  readonly #site: string
  readonly #files: string | null
  readonly #server = createServer((incoming, outgoing) => this.#handle(incoming, outgoing))
  origin = ''

  /** @param files the folder that is served in place of the site's pages; null for none. */
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

  /** Resolves when no request is pending, including those that their senders have aborted. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  #handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const handling = this.#respond(incoming, outgoing)
      // The sender closed the connection before the whole request had arrived.
      .catch(() => void incoming.socket.destroy())
      .finally(() => this.#pending.delete(handling))
    this.#pending.add(handling)
  }

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/' } = incoming
    if (this.#files !== null && !url.startsWith('/api/')) return this.#serveFile(this.#files, url, outgoing)
    const fault = this.always ?? (this.#random() * 100 < this.rate ? this.#pick() : null)
    if (fault === 'refused') return void incoming.socket.destroy()
    // A complete request is forwarded even if its sender no longer waits for the response.
    const body = await buffer(incoming)
    if (fault === 'server error') return void outgoing.writeHead(500, { 'X-Request-Id': 'x' }).end('{}')
    if (fault === 'foreign response')
      return void outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Wi-Fi</p>')
    const half = this.latencyMs / 2
    await sleep(fault === 'slow' ? half + 60 : half)
    const response = await this.#forward(incoming, body)
    const responseBody = await buffer(response)
    await sleep(half)
    if (fault === 'response lost') return void incoming.socket.destroy()
    if (fault === 'gateway error after')
      return void outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<p>Bad gateway</p>')
    outgoing.writeHead(response.statusCode ?? 502, response.headers).end(responseBody)
  }

  #pick(): Fault {
    return FAULTS[Math.floor(this.#random() * FAULTS.length)] ?? 'slow'
  }

  /** @throws while the site is restarting. */
  #forward(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { host } = new URL(this.#site)
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin ? { origin: this.#site } : {}) }
    return new Promise((resolve, reject) => {
      const onward = request(`${this.#site}${incoming.url}`, { method: incoming.method, headers }, resolve)
      onward.once('error', reject)
      onward.end(body)
    })
  }

  async #serveFile(files: string, url: string, outgoing: ServerResponse): Promise<void> {
    const name = url === '/' ? 'index.html' : url.slice(1)
    const type = TYPES[path.extname(name)]
    const body =
      type && !name.includes('..') ? await readFile(path.join(files, name)).catch(() => null) : null
    if (body && type) outgoing.writeHead(200, { 'Content-Type': type }).end(body)
    else outgoing.writeHead(404).end()
  }
}
