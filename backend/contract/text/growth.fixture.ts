/** What has made patterns read a text again and again: each is put behind itself many thousand times. */
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

/** What may stand at the end of a run, and have a pattern fail only there. */
const TAILS = ['', '>', '</script>']

const SMALL_CHARS = 10_000
/** How much longer the long text is. Work for each letter takes so many times longer; for each pair of letters, 36 times. */
const TIMES = 6
const MOST_TIMES = 18
/** Shorter times say nothing. In milliseconds. */
const LEAST_MS = 8
/** So often is measured what seems to grow: a busy machine is no fault of the work. */
const TRIES = 6

/** @returns what the work takes of the processor, in milliseconds: others that run beside it count for nothing. */
function msOf(work: (text: string) => unknown, text: string): number {
  const start = process.threadCpuUsage()
  work(text)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

/**
 * Has work done on long hostile texts, and on some six times longer.
 * @returns every text whose work grew much faster than the text itself, as a run and its end.
 */
export function growsTooFast(
  work: (text: string) => unknown,
  runs: readonly string[] = HOSTILE_RUNS,
): string[] {
  const found: string[] = []
  for (const run of runs) {
    for (const tail of TAILS) {
      const textOf = (chars: number) => `x${run.repeat(chars / run.length)}${tail}`
      const [small, large] = [textOf(SMALL_CHARS), textOf(SMALL_CHARS * TIMES)]
      let least = { small: LEAST_MS, large: Infinity }
      const isTooFast = () => least.large / least.small > MOST_TIMES
      for (let tries = 0; tries < TRIES && isTooFast(); tries++) {
        const smallMs = Math.max(LEAST_MS, msOf(work, small))
        least = {
          small: tries === 0 ? smallMs : Math.min(least.small, smallMs),
          large: Math.min(least.large, msOf(work, large)),
        }
      }
      if (isTooFast()) found.push(`${run} … ${tail}: ${least.small} ms, then ${least.large} ms`)
    }
  }
  return found
}
