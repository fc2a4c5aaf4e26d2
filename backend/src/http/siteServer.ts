import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../infra/listen.ts'

type Handle = (req: IncomingMessage, res: ServerResponse) => void

export interface StopLimits {
  /** How long connections are accepted after the stop has begun, in milliseconds, while any come. */
  acceptMs: number
  /** How long requests may take since the stop has begun, until they are cut off. */
  waitMs: number
}

/** A proxy that asks `/readyz` every second or two sees the stop in that time, and sends requests elsewhere. */
const STOP_LIMITS: StopLimits = { acceptMs: 3_000, waitMs: 6_500 }
/** After so long without a request, no more are expected; on a single connection too. */
const QUIET_MS = 200
/**
 * Nothing has arrived for so long: then nothing waits to be accepted. It is waited for so long at the most. With 30 ms
 * a client on a busy machine could connect just after that, and was reset.
 */
const LAST_MS = { quiet: 120, most: 1_000 }
/** How long the client of an ended connection may take to end it too. */
const END_MS = 300
const LOOK_MS = 20
/** So much longer a look may take to count in full: a busy machine may stop this process, while its clients go on. */
const TURN_MS = 10

/**
 * A connection without a request is kept longer than proxies keep theirs: nginx and load balancers a minute, Caddy two.
 * With the five seconds of Node a proxy, or a client, that sends its next request just then loses it.
 */
const KEEP_ALIVE_MS = 125_000

interface Connection {
  responses: Set<ServerResponse>
  /** The bytes that were read when its last response was sent: if there are more, a request is arriving. */
  bytesRead: number
  /** When it was opened, or that response was sent, on the clock of the stop. */
  quietSince: number
}

/** The HTTP server of the site. It stops without breaking off a request that a client has sent. */
export class SiteServer {
  readonly #server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => this.#receive(req, res))
  readonly #connections = new Map<Socket, Connection>()
  #handle: Handle = () => {}
  #isStopping = false
  /** The milliseconds of the stop in which it was seen what arrives. */
  #clock = 0
  #lastRequestAt = -Infinity
  #lastArrivalAt = 0
  /** The requests that are held back, while the last connections are accepted; null before and after that. */
  #held: (() => void)[] | null = null

  constructor() {
    this.#server.on('connection', (socket: Socket) => {
      this.#lastArrivalAt = this.#clock
      this.#connections.set(socket, { responses: new Set(), bytesRead: 0, quietSince: this.#clock })
      socket.once('close', () => this.#connections.delete(socket))
    })
  }

  /** @param handle responds to the requests from now on. */
  respondWith(handle: Handle): void {
    this.#handle = handle
  }

  /** @returns whether the server is stopping, so that a proxy should send no more requests. */
  get isStopping(): boolean {
    return this.#isStopping
  }

  /** @returns the port. @throws ListenError, with a sentence, when it cannot listen there. */
  listen(port: number, host: string): Promise<number> {
    return listen(this.#server, { port, host, variables: { port: 'PORT', host: 'HOST' } })
  }

  /**
   * Tells each client with its response to send no more over its connection, accepts the requests that were on their
   * way, and finishes all of them. A connection that is kept open and says nothing is not waited for.
   */
  async stop({
    acceptMs = STOP_LIMITS.acceptMs,
    waitMs = STOP_LIMITS.waitMs,
  }: Partial<StopLimits> = {}): Promise<void> {
    const since = performance.now()
    this.#isStopping = true
    for (const { responses } of this.#connections.values())
      for (const response of responses) response.shouldKeepAlive = false
    while (performance.now() - since < acceptMs && this.#expectsRequests()) await this.#look(LOOK_MS)
    await this.#acceptLast()
    // That of the HTTP server would also close connections on which a response is still being sent.
    const closed = new Promise<void>((resolve) => Server.prototype.close.call(this.#server, () => resolve()))
    this.#release()
    const remainingMs = Math.max(0, since + waitMs - performance.now())
    const cut = setTimeout(() => this.#server.closeAllConnections(), remainingMs)
    do this.#endIdle()
    while (await Promise.race([closed, this.#look(LOOK_MS).then(() => true)]))
    clearTimeout(cut)
  }

  /** Waits, receives what has arrived meanwhile, and counts the time. @param ms 0 for a single turn. */
  async #look(ms: number): Promise<void> {
    const since = performance.now()
    if (ms > 0) await sleep(ms)
    await nextTurn()
    this.#clock += Math.min(performance.now() - since, ms + TURN_MS)
  }

  /**
   * Accepts the connections that the system holds for this process, one in each turn: they would be reset. No
   * response is sent meanwhile, because most clients open the next connection when they get one.
   */
  async #acceptLast(): Promise<void> {
    this.#held = []
    const since = this.#clock
    while (this.#clock - since < LAST_MS.most) {
      if (this.#clock - Math.max(since, this.#lastArrivalAt) >= LAST_MS.quiet) return
      await this.#look(0)
    }
  }

  #release(): void {
    const held = this.#held ?? []
    this.#held = null
    for (const respond of held) respond()
  }

  #expectsRequests(): boolean {
    // With a connection open, a request may be on its way for as long as the client does not know of the stop.
    const quietSince = this.#connections.size > 0 ? Math.max(0, this.#lastRequestAt) : this.#lastRequestAt
    if (this.#clock - quietSince < QUIET_MS) return true
    return [...this.#connections].some(([socket, connection]) => !this.#isIdle(socket, connection))
  }

  #isIdle(socket: Socket, { responses, bytesRead, quietSince }: Connection): boolean {
    return responses.size === 0 && socket.bytesRead === bytesRead && this.#clock - quietSince >= QUIET_MS
  }

  #endIdle(): void {
    for (const [socket, connection] of this.#connections) {
      if (socket.writableEnded || !this.#isIdle(socket, connection)) continue
      socket.end()
      setTimeout(() => socket.destroy(), END_MS)
    }
  }

  #receive(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req
    // The end of the connection and a request were on their way at once: nobody can be given the response.
    if (socket.writableEnded) return void socket.destroy()
    const connection = this.#connections.get(socket)
    this.#lastRequestAt = this.#lastArrivalAt = this.#clock
    connection?.responses.add(res)
    if (this.#isStopping) res.shouldKeepAlive = false
    res.once('close', () => {
      if (!connection) return
      connection.responses.delete(res)
      connection.bytesRead = socket.bytesRead
      connection.quietSince = this.#clock
    })
    if (this.#held) this.#held.push(() => this.#handle(req, res))
    else this.#handle(req, res)
  }
}
