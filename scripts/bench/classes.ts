import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../../backend/src/testing/freePort.ts'
import { median } from './median.ts'

const CONNECTIONS = 50
const SECONDS = 4
const ROUNDS = 3

interface Server {
  origin: string
  stop(): Promise<void>
}

async function open(file: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, file)], {
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${origin}/api/classes`).catch(() => null))?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function measure(origin: string, headers: Record<string, string>) {
  const { requests, latency, errors } = await autocannon({
    url: `${origin}/api/classes`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  })
  if (errors) throw new Error(`${errors} requests failed`)
  return { rps: requests.average, p99: latency.p99 }
}

/**
 * Compares requests per second and p99 of GET /api/classes with a bare node:http server of the same bytes.
 */
export async function classesBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const product = await open('../../backend/src/main.ts', { DATA_DIR: dataDir })
  const first = await fetch(`${product.origin}/api/classes`, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  const bare = await open('bareServer.ts', { SAME_AS: `${product.origin}/api/classes` })
  const rows = []
  try {
    for (const [status, headers, floor] of [
      ['200', { 'accept-encoding': 'br' }, 0.5],
      ['304', { 'accept-encoding': 'br', 'if-none-match': etag }, 0.7],
    ] as const) {
      const ours = []
      const theirs = []
      // In turns, so that a slow moment of the machine affects both.
      for (let round = 0; round < ROUNDS; round++) {
        theirs.push(await measure(bare.origin, headers))
        ours.push(await measure(product.origin, headers))
      }
      const rps = median(ours.map((run) => run.rps))
      const bareRps = median(theirs.map((run) => run.rps))
      rows.push({
        'GET /api/classes': status,
        'requests/s': Math.round(rps),
        'bare requests/s': Math.round(bareRps),
        ratio: Number((rps / bareRps).toFixed(2)),
        'at least': floor,
        'p99 ms': median(ours.map((run) => run.p99)),
        'bare p99 ms': median(theirs.map((run) => run.p99)),
      })
    }
  } finally {
    await product.stop()
    await bare.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  console.table(rows)
  if (rows.some((row) => row.ratio < row['at least'])) process.exitCode = 1
}
