import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openAdmin } from './admin.ts'
import { median } from './median.ts'

const LOGINS = 30
const CONNECTIONS = 20
const SECONDS = 2
const ROUNDS = 9
/** The part of the requests per second that must be left while many people sign in. */
const AT_LEAST = 0.5

interface Rate {
  rps: number
  p99: number
}

interface Counts {
  checked: number
  refused: number
}

/** Compares the requests per second of a cached response while nobody signs in, and while thirty people do. */
export async function loginsBench(): Promise<void> {
  const site = await openAdmin({ SEED: 'demo', TRUST_PROXY: '1' })
  const alone: Rate[] = []
  const beside: Rate[] = []
  const counts: Counts = { checked: 0, refused: 0 }
  try {
    await read(site.origin)
    // In short turns, so that a slow moment of the machine affects both.
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await read(site.origin))
      const stop = new AbortController()
      const people = Array.from({ length: LOGINS }, () => signInForever(site.origin, stop.signal, counts))
      beside.push(await read(site.origin))
      stop.abort()
      await Promise.all(people)
    }
  } finally {
    await site.close()
  }
  const ratio = median(beside.map(({ rps }, round) => rps / (alone[round]?.rps ?? rps)))
  console.table(
    [alone, beside].map((runs, at) => ({
      'logins at once': at === 0 ? 0 : LOGINS,
      'GET /api/classes, requests/s': Math.round(median(runs.map(({ rps }) => rps))),
      'p99 ms': median(runs.map(({ p99 }) => p99)),
      ratio: at === 0 ? 1 : Number(ratio.toFixed(2)),
      'at least': at === 0 ? '' : AT_LEAST,
      'passwords checked/s': at === 0 ? '' : Math.round(counts.checked / (ROUNDS * SECONDS)),
      'logins refused': at === 0 ? '' : counts.refused,
    })),
  )
  if (ratio < AT_LEAST) process.exitCode = 1
}

async function read(origin: string): Promise<Rate> {
  const { requests, latency, errors } = await autocannon({
    url: `${origin}/api/classes`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (errors) throw new Error(`${errors} requests failed`)
  return { rps: requests.average, p99: latency.p99 }
}

/** Each attempt has an address and a name of its own, so that no limit ends them. */
async function signInForever(origin: string, signal: AbortSignal, counts: Counts): Promise<void> {
  while (!signal.aborted) {
    const n = counts.checked + counts.refused + Math.floor(Math.random() * 1e6)
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    const response = await fetch(`${origin}/api/staff/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
      body: JSON.stringify({ username: `nobody-${n}`, password: 'wrong' }),
    })
    await response.arrayBuffer()
    if (response.status === 429) {
      counts.refused++
      await wait(Number(response.headers.get('retry-after')) * 1_000, null, { signal }).catch(() => {})
    } else counts.checked++
  }
}
