import { findMongod } from '../../backend/src/testing/mongod.ts'
import { openAdmin, readMemory, type AdminSession } from './admin.ts'
import { fillInbox } from './inbox.ts'

const REQUESTS = 200
/** p99 of a cached page during searches may be at most this many times what it is alone. */
const WITHIN = 3
/** Memory of the web process, its embedded store included, a while after the last request. */
const WITHIN_MB = 200
const REST_MS = 70_000

/**
 * How long a cached `GET /` takes while nobody, one, and four search an inbox of 100,000 messages, and how much memory
 * the server has when all is quiet again.
 */
export async function latencyBench(): Promise<void> {
  const isOk = [await measure('embedded store', null)]
  const mongod = await findMongod()
  if (mongod) {
    isOk.push(await measure('mongod', `${mongod.uri}latency`))
    await mongod.stop()
  }
  if (isOk.includes(false)) process.exitCode = 1
}

async function measure(store: string, mongodbUri: string | null): Promise<boolean> {
  const site = await openAdmin({ MONGODB_URI: mongodbUri ?? '', SEED: 'none' }, (dataDir) =>
    fillInbox({ mongodbUri, dataDir }, textOf),
  )
  const rows = []
  const p99s: number[] = []
  for (const searches of [0, 1, 4]) {
    const stop = new AbortController()
    const running = Array.from({ length: searches }, () => searchForever(site, stop.signal))
    const times = await visit(site.origin)
    stop.abort()
    const finished = (await Promise.all(running)).reduce((sum, count) => sum + count, 0)
    const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
    p99s.push(at(0.99))
    rows.push({
      store,
      searches,
      'p50 ms': at(0.5).toFixed(1),
      'p99 ms': at(0.99).toFixed(1),
      'p99 beside alone': (at(0.99) / (p99s[0] ?? 1)).toFixed(1),
      'searches finished': finished,
    })
  }
  console.table(rows)
  const isSmall = process.platform !== 'linux' || (await isSmallAtRest(store, site.pid))
  await site.close()
  return isSmall && p99s.every((p99) => p99 <= WITHIN * (p99s[0] ?? 0))
}

async function isSmallAtRest(store: string, pid: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const { now } = await readMemory(pid)
  console.log(`${store}: ${now} MB at rest`)
  return now <= WITHIN_MB
}

const textOf = (n: number) => `Is there a class on day ${n}? ${'We would like to come. '.repeat(10)}`

/** @returns the times of requests for the first page, sorted, in milliseconds. */
async function visit(origin: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < REQUESTS; n++) {
    const start = performance.now()
    await (await fetch(`${origin}/`)).arrayBuffer()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return times.sort((one, other) => one - other)
}

/** Searches for words that no message has, so that every message is looked at. @returns how many finished. */
async function searchForever({ call }: AdminSession, signal: AbortSignal): Promise<number> {
  for (let finished = 0; ; finished++) {
    const q = `nobody wrote ${finished}`
    try {
      const response = await call(`/api/admin/messages?page=1&q=${q}`, { signal })
      await response.arrayBuffer()
    } catch {
      return finished
    }
  }
}
