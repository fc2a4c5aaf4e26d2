import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { exchange } from '../exchange.ts'

const CADDYFILE = path.resolve(import.meta.dirname, '../../../../docker/Caddyfile')
/** As in docker/Caddyfile. */
const TRY_MS = 1_000
const TRY_AGAIN_MS = 100
const HEALTH_MS = { interval: 1_000, timeout: 2_000 }

/**
 * Serves what app servers on this computer respond, as Caddy does with docker/Caddyfile: the ready one with the fewest
 * requests, or any while none is ready. A request that reached no server, or a GET without a response, goes to another
 * one for a second.
 */
export async function openProxy(ports: readonly number[], port: number): Promise<void> {
  const servers = ports.map((one) => ({ url: `http://127.0.0.1:${one}`, isReady: false, requests: 0 }))
  const look = async (one: (typeof servers)[number]) => {
    const answer = fetch(`${one.url}/readyz`, { signal: AbortSignal.timeout(HEALTH_MS.timeout) })
    one.isReady = (await answer.catch(() => null))?.ok ?? false
  }
  await Promise.all(servers.map(look))
  setInterval(() => servers.forEach((one) => void look(one)), HEALTH_MS.interval).unref()

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req)
    const { connection: _, ...headers } = req.headers
    headers['x-forwarded-for'] = req.socket.remoteAddress
    for (const end = performance.now() + TRY_MS; performance.now() < end; await sleep(TRY_AGAIN_MS)) {
      const ready = servers.filter(({ isReady }) => isReady)
      const [server] = (ready.length > 0 ? ready : servers).toSorted(
        (one, other) => one.requests - other.requests || Math.random() - 0.5,
      )
      if (!server) break
      server.requests++
      try {
        const sending = {
          ...(req.method ? { method: req.method } : {}),
          headers,
          body,
          agent: false,
        } as const
        const answer = await exchange(server.url + req.url, sending)
        const { connection: __, 'transfer-encoding': ___, ...own } = answer.headers
        return void res.writeHead(answer.status, own).end(answer.text)
      } catch (error) {
        server.isReady = false
        if (req.method !== 'GET' && (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      } finally {
        server.requests--
      }
    }
    res.writeHead(502).end()
  }

  const proxy = createServer((req, res) => void serve(req, res).catch(() => res.destroy()))
  await once(proxy.listen(port, '127.0.0.1').unref(), 'listening')
}

/** Starts Caddy itself with docker/Caddyfile, for servers on this computer and without TLS. */
export async function openCaddy(binary: string, ports: readonly number[], port: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const file = path.join(folder, 'Caddyfile')
  const rules = readFileSync(CADDYFILE, 'utf8').replaceAll(/app(\d):3000/g, (_, number) => {
    return `127.0.0.1:${ports[Number(number) - 1]}`
  })
  writeFileSync(file, `{\n\tadmin off\n}\n${rules}`)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(binary, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, DOMAIN: url, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  while (!(await fetch(`${url}/livez`).catch(() => null))) await sleep(TRY_AGAIN_MS)
}
