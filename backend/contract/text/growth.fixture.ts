/** Texts that made regular expressions backtrack; each is repeated many thousand times. */
export const HOSTILE_RUNS: readonly string[] = [
  '< </ <p <p> <p></p> </p <br <b> <x> <b></i> <ul><li> <!-- <!- --> --! <![CDATA[ ]]> <script <script>',
  `> = " ' & &amp &amp; &# - @ . a. a@ / \\ % { ( 😀 \u0301 \u200d 🇺🇸 中 x \u0000 \u{d800}`,
]
  .flatMap((runs) => runs.split(' '))
  .concat([
    '<p ',
    '<br ',
    '</script ',
    '<a href="',
    "<a href='",
    '<a ="',
    '<a href="">',
    '<!doctype ',
    '<?xml ',
  ])
  .concat([' ', '\n', ' \n', '\n ', '\t', '\r', '\u00a0', '\u000b', '\u2028', '\ufeff', 'x ', '= '])
  .concat(['<img src="/pictures/a.webp" alt="'])

/** Ends of a repeated text, at which a pattern may fail only after reading all of it. */
const TAILS = ['', '>', '</script>']

const SMALL_CHARS = 10_000
/** How much longer the long text is. Linear work then takes 6 times as long, quadratic work 36 times. */
const LENGTH_FACTOR = 6
const MAX_TIME_FACTOR = 18
/** Times below this are too short to compare, in milliseconds. */
const MIN_MS = 8
/** Work that seems too slow is measured this often, because the machine may be busy. */
const ATTEMPTS = 6

/** @returns the CPU time of the work in milliseconds, so that other processes do not count. */
function msOf(work: (text: string) => unknown, text: string): number {
  const start = process.threadCpuUsage()
  work(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/**
 * Runs the work on long hostile texts, and on texts that are six times longer.
 * @returns every text for which the time grew much faster than its length, as the repeated part and the end.
 */
export function growsTooFast(
  work: (text: string) => unknown,
  runs: readonly string[] = HOSTILE_RUNS,
): string[] {
  const faults: string[] = []
  for (const run of runs) {
    for (const tail of TAILS) {
      const textOf = (chars: number) => `x${run.repeat(chars / run.length)}${tail}`
      const [small, large] = [textOf(SMALL_CHARS), textOf(SMALL_CHARS * LENGTH_FACTOR)]
      let least = { small: MIN_MS, large: Infinity }
      const isTooFast = () => least.large / least.small > MAX_TIME_FACTOR
      for (let attempt = 0; attempt < ATTEMPTS && isTooFast(); attempt++) {
        const smallMs = Math.max(MIN_MS, msOf(work, small))
        least = {
          small: attempt === 0 ? smallMs : Math.min(least.small, smallMs),
          large: Math.min(least.large, msOf(work, large)),
        }
      }
      if (isTooFast()) faults.push(`${run} … ${tail}: ${least.small} ms, then ${least.large} ms`)
    }
  }
  return faults
}
