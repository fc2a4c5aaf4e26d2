import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'

/** A site under load: this one, or the one that it is compared with. */
export interface LoadedSite {
  name: string
  origin: string
  /** Of its one process. */
  pid: number
  /** What visitors read: pages, and the lists that the pages read. */
  paths: readonly string[]
  writers: readonly Writer[]
  close(): Promise<void>
}

/** Somebody who sends a request again and again. */
export interface Writer {
  name: string
  everyMs: number
  /** @param n counts its requests. */
  send(n: number): Promise<Response>
}

/** What came of a while under load. */
export interface LoadResult {
  /** Requests per second of the readers. */
  rate: number
  reads: Latency
  /** By the name of the writer. */
  writes: Record<string, Latency>
  /** In words: answers of status 400 or more, connections that broke, and requests that nobody could send in time. */
  errors: string[]
}

export interface Latency {
  p50: number
  p99: number
}

const CONNECTIONS = 40
/** The readers may be slower than asked by this part; beyond that the site has not kept up. */
const KEPT_UP = 0.97

/** Reads at a rate, while all writers write at theirs. Times count from when a request was due. */
export async function underLoad(site: LoadedSite, rate: number, seconds: number): Promise<LoadResult> {
  const stop = new AbortController()
  const errors: string[] = []
  const writing = site.writers.map((writer) => writeForever(writer, stop.signal, errors))
  const result = await autocannon({
    url: site.origin,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: rate,
    requests: site.paths.map((path) => ({ path, headers: { 'accept-encoding': 'br, gzip' } })),
  })
  stop.abort()
  const times = await Promise.all(writing)
  const { total } = result.requests
  if (result.errors > 0) errors.push(`${result.errors} connections of readers broke`)
  if (result.non2xx > 0) errors.push(`${result.non2xx} readers got another status than 200`)
  if (total < rate * seconds * KEPT_UP) errors.push(`${total} of ${rate * seconds} requests were sent`)
  return {
    rate,
    reads: { p50: result.latency.p50, p99: result.latency.p99 },
    writes: Object.fromEntries(site.writers.map(({ name }, at) => [name, latencyOf(times[at] ?? [])])),
    errors,
  }
}

/** @returns how long each request took, in milliseconds. */
async function writeForever(writer: Writer, signal: AbortSignal, errors: string[]): Promise<number[]> {
  const times: number[] = []
  for (let due = performance.now(), n = 0; !signal.aborted; due += writer.everyMs, n++) {
    await wait(Math.max(0, due - performance.now()), null, { signal }).catch(() => {})
    if (signal.aborted) break
    try {
      const response = await writer.send(n)
      const text = await response.text()
      if (!response.ok) errors.push(`${writer.name}: ${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      errors.push(`${writer.name}: ${String(error)}`)
    }
    times.push(performance.now() - due)
  }
  return times
}

function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return { p50: at(0.5), p99: at(0.99) }
}
