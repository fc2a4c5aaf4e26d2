import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** As in docker/Caddyfile. */
const TRY_MS = 1_000
const TRY_AGAIN_MS = 100
const FAIL_MS = 2_000
const HEALTH_MS = { interval: 1_000, timeout: 2_000 }
/** A connection must not be used at the moment when the server closes it. */
const IDLE_MS = 1_000

interface Upstream {
  port: number
  agent: Agent
  isReady: boolean
  /** It has just failed a request, so that it gets none until then. */
  failedUntil: number
  requests: number
}

export interface Proxy {
  url: string
  close(): Promise<void>
}

/**
 * Serves what app servers on this computer respond, as Caddy does with docker/Caddyfile: to the ready one with the
 * fewest requests, or any of those; a request that reached no server, or a GET without a response, goes to another one for a second;
 * while none is ready, to any of them. A built file that one server does not have comes from the other.
 */
export async function openProxy(ports: readonly number[], port: number): Promise<Proxy> {
  const upstreams = ports.map((one): Upstream => ({
    port: one,
    agent: new Agent({ keepAlive: true, timeout: IDLE_MS }),
    isReady: false,
    failedUntil: 0,
    requests: 0,
  }))
  const look = () => Promise.all(upstreams.map(async (one) => (one.isReady = await isReady(one.port))))
  await look()
  const timer = setInterval(() => void look(), HEALTH_MS.interval)
  const server = createServer((req, res) => void serve(req, res, upstreams))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(HEALTH_MS.timeout) }).then(
    async (response) => (await response.text(), response.ok),
    () => false,
  )

async function serve(req: IncomingMessage, res: ServerResponse, upstreams: Upstream[]): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  if (isBuiltFile(req)) {
    const [last, ...others] = upstreams.filter(({ isReady }) => isReady).toReversed()
    for (const upstream of others.toReversed())
      if ((await pass(req, res, body, upstream, { mayBeMissing: true })) === 'responded') return
    if (last && (await pass(req, res, body, last)) === 'responded') return
  }
  for (const end = performance.now() + TRY_MS; performance.now() < end; await sleep(TRY_AGAIN_MS)) {
    const now = performance.now()
    const [upstream] = upstreams
      .filter((one) => one.isReady && one.failedUntil < now)
      .toSorted((one, other) => one.requests - other.requests || Math.random() - 0.5)
    if (!upstream) continue
    const outcome = await pass(req, res, body, upstream)
    if (outcome === 'responded') return
    upstream.failedUntil = performance.now() + FAIL_MS
    if (outcome === 'no response' && req.method !== 'GET') return void res.writeHead(502).end()
  }
  for (const upstream of upstreams) {
    const outcome = await pass(req, res, body, upstream)
    if (outcome === 'responded') return
    if (outcome === 'no response' && req.method !== 'GET') break
  }
  res.writeHead(502).end()
}

const isBuiltFile = ({ url = '' }: IncomingMessage) => url.startsWith('/assets/')

type Outcome = 'responded' | 'missing' | 'no response' | 'no connection'

/**
 * Sends a request to a server, and its response to the client.
 * @param mayBeMissing whether a response of status 404 is left out, because another server may have what is missing.
 */
function pass(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer,
  upstream: Upstream,
  { mayBeMissing = false } = {},
): Promise<Outcome> {
  const headers: NodeJS.Dict<string | string[]> = {
    ...req.headers,
    'x-forwarded-for': req.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
  }
  delete headers['connection']
  upstream.requests++
  return new Promise<Outcome>((resolve) => {
    const { port, agent } = upstream
    const sent = request({ port, host: '127.0.0.1', agent, method: req.method, path: req.url, headers })
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'no connection' : 'no response'),
    )
    sent.once('response', (response) => {
      if (mayBeMissing && response.statusCode === 404) {
        response.resume()
        response.once('close', () => resolve('missing'))
        return
      }
      const { connection: _, 'transfer-encoding': __, ...own } = response.headers
      res.writeHead(response.statusCode ?? 502, own)
      response.pipe(res)
      // Cut off: the client must see that.
      response.once('aborted', () => res.destroy())
      response.once('close', () => resolve('responded'))
    })
    sent.end(body)
  }).finally(() => upstream.requests--)
}
