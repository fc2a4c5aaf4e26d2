import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

interface Forwarding {
  /** Whether the site takes its own address for the one that was asked for, and not that of the proxy. */
  isHidden?: boolean
  /** Headers that the proxy adds to each request. */
  headers?: Record<string, string>
}

/** A proxy to a site, which forwards everything; those below do something to some requests. */
export class SiteProxy {
  origin = ''
  /** Whether a request gets no response: its connection is closed. */
  refuses: (url: string) => boolean = () => false
  readonly #site: string
  readonly #isHidden: boolean
  readonly #headers: Record<string, string>
  readonly #pending = new Set<Promise<void>>()
  readonly #server = createServer((incoming, outgoing) => {
    const handling = this.respond(incoming, outgoing)
      // The site is stopped or restarting, or the sender closed the connection before the whole request had arrived.
      .catch(() => void incoming.socket.destroy())
      .finally(() => this.#pending.delete(handling))
    this.#pending.add(handling)
  })

  /** @param site its origin. */
  constructor(site: string, { isHidden = false, headers = {} }: Forwarding = {}) {
    this.#site = site
    this.#isHidden = isHidden
    this.#headers = headers
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (typeof address !== 'object' || !address) throw new Error('the proxy is not listening')
    this.origin = `http://127.0.0.1:${address.port}`
    return this
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  /** Refuses all requests from now on, and closes all connections. */
  cut(): void {
    this.refuses = () => true
    this.#server.closeAllConnections()
  }

  /** Resolves when no request is pending, including those that their senders have aborted. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  protected async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (this.refuses(incoming.url ?? '/')) return void incoming.socket.destroy()
    this.pass(await this.forward(incoming), outgoing)
  }

  /** @param body of the request, if it was read. @throws while the site is stopped. */
  protected forward(incoming: IncomingMessage, body?: Buffer): Promise<IncomingMessage> {
    const { method, url = '/' } = incoming
    const headers = { ...incoming.headers, ...this.#headers }
    if (this.#isHidden) {
      headers.host = new URL(this.#site).host
      if (headers.origin) headers.origin = this.#site
    }
    return new Promise((resolve, reject) => {
      const onward = request(this.#site + url, { method, headers }, resolve)
      onward.once('error', reject)
      if (body) onward.end(body)
      else incoming.pipe(onward)
    })
  }

  protected pass(response: IncomingMessage, outgoing: ServerResponse): void {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  }
}

/** Can withhold responses: the request arrives, and the browser waits for ever. */
export class StallingProxy extends SiteProxy {
  /** How many requests the site has answered since `hold` whose responses were withheld. */
  arrived = 0
  /** Requests whose responses are withheld: the method, and the beginning of the path. */
  #withheld: { method: string; path: string } | null = null

  constructor(site: string) {
    super(site, { isHidden: true })
  }

  /** Withholds the responses to such requests from now on. */
  hold(method: string, path: string): void {
    this.#withheld = { method, path }
    this.arrived = 0
  }

  /** Forwards all further responses again. */
  free(): void {
    this.#withheld = null
  }

  protected override async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const held = this.#withheld
    const isWithheld = held !== null && held.method === incoming.method && incoming.url?.startsWith(held.path)
    const response = await this.forward(incoming)
    if (!isWithheld) return this.pass(response, outgoing)
    await buffer(response)
    this.arrived += 1
  }
}

/** One response that was forwarded. */
interface Passed {
  method: string
  url: string
  status: number
  /** The size of the body as it was sent, so compressed if it was compressed. */
  bytes: number
}

/** Records every response. The site takes the address of the proxy for its own. */
export class RecordingProxy extends SiteProxy {
  passed: Passed[] = []

  /** @returns the bytes of all bodies that were forwarded. */
  get bytes(): number {
    return this.passed.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** @returns a line for each response: its bytes and its URL. */
  described(): string {
    return this.passed.map(({ bytes, url }) => `${bytes} ${url}`).join('\n')
  }

  protected override async forward(incoming: IncomingMessage): Promise<IncomingMessage> {
    const response = await super.forward(incoming)
    const { method = 'GET', url = '/' } = incoming
    const passed = { method, url, status: response.statusCode ?? 0, bytes: 0 }
    this.passed.push(passed)
    response.on('data', (chunk: Buffer) => (passed.bytes += chunk.length))
    return response
  }
}

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
 * Has random faults. It forwards the requests to the API, and all others too unless it serves the files of a folder in
 * place of the site's pages.
 */
export class FaultyProxy extends SiteProxy {
  /** The percentage of requests that meet a fault. */
  rate = 0
  /** The fault that every request meets, also those for pages and pictures, whatever the rate; null for none. */
  always: Fault | null = null
  /** The minimum duration of a request, in ms: half before it is forwarded, half before the response. */
  latencyMs = 0
  readonly #random: () => number
  readonly #files: string | null

  /** @param files the folder that is served in place of the site's pages; null for none. */
  constructor(site: string, files: string | null, random: () => number) {
    super(site, { isHidden: true })
    this.#files = files
    this.#random = random
  }

  protected override async respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '/' } = incoming
    if (this.#files !== null && !url.startsWith('/api/')) return serveFile(this.#files, url, outgoing)
    const fault = this.always ?? (this.#random() * 100 < this.rate ? this.#pick() : null)
    if (fault === 'refused') return void incoming.socket.destroy()
    // A complete request is forwarded even if its sender no longer waits for the response.
    const body = await buffer(incoming)
    if (fault === 'server error') return void outgoing.writeHead(500, { 'X-Request-Id': 'x' }).end('{}')
    if (fault === 'foreign response')
      return void outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Wi-Fi</p>')
    const half = this.latencyMs / 2
    await sleep(fault === 'slow' ? half + 60 : half)
    const response = await this.forward(incoming, body)
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
}

async function serveFile(files: string, url: string, outgoing: ServerResponse): Promise<void> {
  const name = url === '/' ? 'index.html' : url.slice(1)
  const type = TYPES[path.extname(name)]
  const body = type && !name.includes('..') ? await readFile(path.join(files, name)).catch(() => null) : null
  if (body && type) outgoing.writeHead(200, { 'Content-Type': type }).end(body)
  else outgoing.writeHead(404).end()
}
