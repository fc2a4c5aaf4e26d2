import { parseArgs } from 'node:util'
import { forgetPeak, readMemory } from './admin.ts'
import { holdHighestRate } from './load/highestRate.ts'
import { underLoad, type Latency, type LoadedSite, type LoadResult } from './load/mix.ts'
import { openPeer } from './load/peer.ts'
import { openProduct } from './load/product.ts'
import { median } from './median.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    within: { type: 'string', default: '250' },
  },
  allowPositionals: true,
})
const SECONDS = Number(values.minutes) * 60
/** A write may take longer: a password is hashed, a picture is decoded and written in several sizes. */
const LIMITS = { readMs: Number(values.within), writeMs: Number(values.within) * 8 }
const SAMPLE_MS = 5_000
/** Fills the caches before the memory at the start is read. */
const WARM_UP = { rate: 50, seconds: 5 }
/**
 * Memory may be so much more in the last quarter of a long run than in the second: the caches are full after the
 * first, and what is left over from one upload or login would add up.
 */
const GROWTH = 1.1
const LONG_SECONDS = 300
const DURATION = { seconds: SECONDS, isLong: SECONDS >= LONG_SECONDS }

/**
 * The highest rate at which visitors can read while an administrator edits and uploads and people sign in and write
 * messages, beside a site of Express in one process.
 */
export async function loadBench(): Promise<void> {
  const product = await openProduct()
  try {
    const rows = [await measure(product)]
    // Its memory is not our concern.
    const peer = SECONDS < LONG_SECONDS ? await openPeer(product) : null
    if (peer) {
      try {
        rows.push(await measure(peer))
      } finally {
        await peer.close()
      }
    }
    console.log(`p99 of reads at most ${LIMITS.readMs} ms, of writes ${LIMITS.writeMs} ms, for ${SECONDS} s:`)
    console.table(rows)
    if (SECONDS < LONG_SECONDS) return
    console.log(rows[0]?.grows ? 'FAILED: the memory grows' : 'The memory does not grow')
    if (rows[0]?.grows) process.exitCode = 1
  } finally {
    await product.close()
  }
}

async function measure(site: LoadedSite) {
  await underLoad(site, WARM_UP.rate, WARM_UP.seconds)
  const { now: start } = await readMemory(site.pid)
  await forgetPeak(site.pid)
  const samples: number[] = []
  const sample = async () => samples.push((await readMemory(site.pid)).now)
  // A last sample may come when the site has ended.
  const timer = setInterval(() => void sample().catch(() => {}), SAMPLE_MS)
  const result = await holdHighestRate(site, DURATION, LIMITS, () => (samples.length = 0)).finally(() =>
    clearInterval(timer),
  )
  const { now: end, peak } = await readMemory(site.pid)
  return {
    ...figuresOf(site, result),
    'MB at start': start,
    'MB at end': end,
    'MB at most': peak,
    grows: SECONDS >= LONG_SECONDS && grows(samples),
  }
}

function grows(samples: readonly number[]): boolean {
  const quarter = (n: number) =>
    median(samples.slice((samples.length * n) >> 2, (samples.length * (n + 1)) >> 2))
  console.log(`MB in each quarter: ${[0, 1, 2, 3].map(quarter).join(', ')}`)
  return quarter(3) > quarter(1) * GROWTH
}

function figuresOf({ name }: LoadedSite, { rate, reads, writes }: LoadResult) {
  const times = ({ p50, p99 }: Latency) => `${p50} / ${p99}`
  return {
    site: name,
    'reads/s': rate,
    'p50 / p99 ms': times(reads),
    ...Object.fromEntries(Object.entries(writes).map(([writer, latency]) => [writer, times(latency)])),
  }
}
