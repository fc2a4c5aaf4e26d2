import { underLoad, type LoadedSite, type LoadResult } from './mix.ts'

/** After how many milliseconds 99 of 100 answers must have come. */
export interface Limits {
  readMs: number
  writeMs: number
}

const FIRST = 100
const TRIAL_SECONDS = 6
/** The search ends when the rates that hold and that do not are as close as this. */
const CLOSE = 1.15
/** A rate that holds for a few seconds may not hold for a minute: then a lower rate is tried. */
const LOWER = 0.85
/** A try of many minutes begins lower: it is about what the site is like after them. */
const LOWER_FOR_LONG = 0.7

/** Returns why a site did not hold a rate; an empty list if it did. */
function faultsOf({ reads, writes, errors }: LoadResult, { readMs, writeMs }: Limits): string[] {
  const slow = Object.entries(writes).filter(([, { p99 }]) => p99 > writeMs)
  return [
    ...errors,
    ...(reads.p99 > readMs ? [`p99 of the readers is ${reads.p99} ms`] : []),
    ...slow.map(([name, { p99 }]) => `p99 of ${name} is ${p99} ms`),
  ]
}

/** Finds the highest rate that a site holds for a few seconds: doubles it, and then halves the distance. */
async function findHighestRate(site: LoadedSite, limits: Limits): Promise<number> {
  let holds = 0
  let fails = Infinity
  for (let rate = FIRST; fails / Math.max(1, holds) > CLOSE;) {
    const faults = faultsOf(await underLoad(site, rate, TRIAL_SECONDS), limits)
    console.log(`${site.name}: ${rate} reads/s ${faults[0] ?? 'hold'}`)
    if (faults.length === 0) holds = rate
    else fails = rate
    rate = Math.floor(fails === Infinity ? rate * 2 : (holds + fails) / 2)
    if (rate === 0) throw new Error(`${site.name} holds no rate: ${faults.join('; ')}`)
  }
  return holds
}

/**
 * Holds the highest rate for a while, or the highest below it that holds.
 * @param onTry is called when a try begins.
 */
export async function holdHighestRate(
  site: LoadedSite,
  { seconds, isLong }: { seconds: number; isLong: boolean },
  limits: Limits,
  onTry: () => void,
): Promise<LoadResult> {
  let rate = Math.floor((await findHighestRate(site, limits)) * (isLong ? LOWER_FOR_LONG : 1))
  for (;;) {
    onTry()
    const result = await underLoad(site, rate, seconds)
    const faults = faultsOf(result, limits)
    if (faults.length === 0) return result
    console.log(`${site.name}: ${rate} reads/s do not hold for ${seconds} s: ${faults[0]}`)
    rate = Math.floor(rate * LOWER)
    if (rate === 0) throw new Error(`${site.name} holds no rate: ${faults.join('; ')}`)
  }
}
