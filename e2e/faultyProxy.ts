import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

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
  /** How long each call takes at least, in milliseconds: half of it on the way there, half on the way back. */
  latencyMs = 0
  readonly #underWay = new Set<Promise<void>>()
  readonly #random: () => number
  readonly #site: string
  readonly #files: string | null
  readonly #server = createServer((incoming, outgoing) => this.#take(incoming, outgoing))
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

  /** Done when nothing is under way any more, also of what its sender has given up. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  #take(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const call = this.#answer(incoming, outgoing)
      // Its sender went before all of it was here.
      .catch(() => void incoming.socket.destroy())
      .finally(() => this.#underWay.delete(call))
    this.#underWay.add(call)
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/' } = incoming
    if (this.#files !== null && !url.startsWith('/api/')) return this.#file(this.#files, url, outgoing)
    const fault = this.always ?? (this.#random() * 100 < this.rate ? this.#pick() : null)
    if (fault === 'refused') return void incoming.socket.destroy()
    // What was sent whole arrives, whether its sender waits for the answer or not.
    const body = await buffer(incoming)
    if (fault === 'server error') return void outgoing.writeHead(500, { 'X-Request-Id': 'x' }).end('{}')
    if (fault === 'stranger')
      return void outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Wi-Fi</p>')
    const half = this.latencyMs / 2
    await sleep(fault === 'slow' ? half + 60 : half)
    const answer = await this.#forward(incoming, body)
    const words = await buffer(answer)
    await sleep(half)
    if (fault === 'answer lost') return void incoming.socket.destroy()
    if (fault === 'gateway error after')
      return void outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<p>Bad gateway</p>')
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(words)
  }

  #pick(): Fault {
    return FAULTS[Math.floor(this.#random() * FAULTS.length)] ?? 'slow'
  }

  /** @throws where the site is being started again. */
  #forward(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { host } = new URL(this.#site)
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin ? { origin: this.#site } : {}) }
    return new Promise((resolve, reject) => {
      const onward = request(`${this.#site}${incoming.url}`, { method: incoming.method, headers }, resolve)
      onward.once('error', reject)
      onward.end(body)
    })
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
