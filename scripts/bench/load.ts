import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { aContactMessage } from '../../backend/src/testing/factories.ts'
import { forgetPeak, readMemory } from '../../backend/src/testing/processMemory.ts'
import { ADMIN, openSite, signedIn, type Measured } from './site.ts'

/** What visitors read: the pages, and the lists that these show. */
const PATHS = ['/', '/classes', '/news', '/staff', '/api/classes', '/api/news?page=1', '/api/gallery']
const CONNECTIONS = 40
const FIRST_RATE = 100
const TRIAL_SECONDS = 6
/** The search ends when the rates that hold and that do not are as close as this. */
const CLOSE = 1.15
/** A rate that holds for a few seconds may not hold for a minute: then a lower rate is tried. */
const LOWER = 0.85
/** The readers may be slower than asked by this part; beyond that the site has not kept up. */
const KEPT_UP = 0.97
/** A write may take longer: a password is hashed, a picture is decoded and written in several sizes. */
const WRITE_FACTOR = 8

/** Somebody who sends a request again and again, with its number. */
type Writer = { name: string; everyMs: number; send: (n: number) => Promise<Response> }

/**
 * The highest rate at which visitors can read while an administrator edits and uploads and people sign in and write
 * messages: `--minutes` for how long, `--within` for how many milliseconds 99 of 100 reads may take.
 */
export async function loadBench(args: string[]): Promise<void> {
  const option = (byDefault: string) => ({ type: 'string', default: byDefault }) as const
  const { values } = parseArgs({ args, options: { minutes: option('1'), within: option('250') } })
  const [seconds, withinMs] = [Number(values.minutes) * 60, Number(values.within)]
  const site = await openSite({ TRUST_PROXY: '1' })
  try {
    const writers = await writersOf(site.origin)
    const hold = async (rate: number, forSeconds: number) => {
      const result = await underLoad(site, writers, rate, forSeconds)
      const slow = result.times.filter(
        ([name, , p99]) => p99 > withinMs * (name === 'reads' ? 1 : WRITE_FACTOR),
      )
      const faults = [...result.errors, ...slow.map(([name, , p99]) => `p99 of ${name} is ${p99} ms`)]
      console.log(`${rate} reads/s for ${forSeconds} s: ${faults[0] ?? 'hold'}`)
      return { ...result, holds: faults.length === 0 }
    }
    await underLoad(site, writers, FIRST_RATE / 2, TRIAL_SECONDS)
    const start = await readMemory(site.pid)
    await forgetPeak(site.pid)
    let [holds, fails] = [0, Infinity]
    for (let rate = FIRST_RATE; rate > 0 && fails / Math.max(1, holds) > CLOSE;) {
      if ((await hold(rate, TRIAL_SECONDS)).holds) holds = rate
      else fails = rate
      rate = Math.floor(fails === Infinity ? rate * 2 : (holds + fails) / 2)
    }
    for (let rate = holds; rate > 0; rate = Math.floor(rate * LOWER)) {
      // In two parts: the caches are full at half, and the memory must not grow afterwards.
      const isHeld = (await hold(rate, seconds / 2)).holds
      const half = await readMemory(site.pid)
      const result = await hold(rate, seconds / 2)
      if (!isHeld || !result.holds) continue
      const { now, peak } = await readMemory(site.pid)
      const times = result.times.map(([name, p50, p99]) => [`${name} p50 / p99 ms`, `${p50} / ${p99}`])
      const megabytes = {
        'MB at start': start.now,
        'MB at half': half.now,
        'MB at end': now,
        'MB at most': peak,
      }
      console.table([{ 'reads/s': rate, ...Object.fromEntries(times), ...megabytes }])
      return
    }
    throw new Error('no rate holds')
  } finally {
    await site.close()
  }
}

/** Reads at a rate, while all writers write at theirs. Times count from when a request was due. */
async function underLoad({ origin }: Measured, writers: readonly Writer[], rate: number, seconds: number) {
  const stop = new AbortController()
  const errors: string[] = []
  const writing = writers.map((writer) => writeForever(writer, stop.signal, errors))
  const requests = PATHS.map((path) => ({ path, headers: { 'accept-encoding': 'br, gzip' } }))
  const load = { url: origin, connections: CONNECTIONS, duration: seconds, overallRate: rate, requests }
  const { latency, errors: broken, non2xx, requests: sent } = await autocannon(load)
  stop.abort()
  if (broken > 0) errors.push(`${broken} connections of readers broke`)
  if (non2xx > 0) errors.push(`${non2xx} readers got another status than 200`)
  if (sent.total < rate * seconds * KEPT_UP)
    errors.push(`${sent.total} of ${rate * seconds} requests were sent`)
  const written = await Promise.all(writing)
  const times: [name: string, p50: number, p99: number][] = [['reads', latency.p50, latency.p99]]
  for (const [at, { name }] of writers.entries()) {
    const sorted = (written[at] ?? []).toSorted((one, other) => one - other)
    const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    times.push([name, part(0.5), part(0.99)])
  }
  return { times, errors }
}

/** @returns how long each request took, in milliseconds. */
async function writeForever(writer: Writer, signal: AbortSignal, errors: string[]): Promise<number[]> {
  const times: number[] = []
  for (let due = performance.now(), n = 0; !signal.aborted; due += writer.everyMs, n++) {
    await wait(Math.max(0, due - performance.now()), null, { signal }).catch(() => {})
    if (signal.aborted) break
    const response = await writer.send(n)
    const text = await response.text()
    if (!response.ok) errors.push(`${writer.name}: ${response.status} ${text.slice(0, 200)}`)
    times.push(performance.now() - due)
  }
  return times
}

async function writersOf(origin: string): Promise<Writer[]> {
  const call = await signedIn(origin)
  const [edited] = (await (await fetch(`${origin}/api/classes`)).json()) as [{ id: string }]
  const post = (to: string, body: object, headers: object = {}) => {
    const sent = { 'content-type': 'application/json', origin, ...headers }
    return fetch(origin + to, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#000', noise } })
  const bytes = new Uint8Array(await photo.jpeg({ quality: 60 }).toBuffer())
  const edit = (n: number) => call(`/api/admin/classes/${edited.id}`, 'PATCH', { isActive: n % 2 === 0 })
  // Without the cookie, whose session a new login ends.
  const logIn = () => post('/api/admin/login', ADMIN)
  // Each message comes from another address, because the number of messages per visitor is limited.
  const write = (n: number) =>
    post('/api/contact', aContactMessage(), { 'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}` })
  const upload = (n: number) => {
    const form = new FormData()
    // What follows the end of a picture is ignored, but no two files are the same.
    form.append('image', new Blob([bytes, String(n)], { type: 'image/jpeg' }), 'photo.jpg')
    return call('/api/admin/upload', 'POST', form)
  }
  return [
    { name: 'edits', everyMs: 1_000, send: edit },
    { name: 'logins', everyMs: 1_000, send: logIn },
    { name: 'messages', everyMs: 1_000, send: write },
    { name: 'uploads', everyMs: 2_000, send: upload },
  ]
}
