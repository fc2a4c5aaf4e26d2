/** What has made patterns read a text again and again: each is put behind itself many thousand times. */
export const HOSTILE_RUNS = [
  ...['<', '</', '<p ', '<p', '</p', '<p>', '<p></p>', '<br', '<br ', '<a href="', "<a href='", '<a ="', '<a href="">'],
  ...['<!--', '<!-', '-->', '--!', '<!doctype ', '<![CDATA[', ']]>', '<?xml ', '<script', '<script>', '</script '],
  ...['>', '=', '= ', '"', "'", '&', '&amp', '&amp;', '&#', '-', '@', '.', 'a.', 'a@', '/', '\\', '%', '{', '('],
  ...[' ', '\n', ' \n', '\n ', '\t', '\r', '\r\n', '\u00a0', '\u000b', '\u0000', '\u2028', '\ufeff', '\ud800'],
  ...['😀', '\u0301', '\u200d', '🇺🇸', '👨‍👩‍👧', '中', 'x', 'x ', '<img src="/pictures/a.webp" alt="'],
]
/** What may stand at the end of a run, and have a pattern fail only there. */
const TAILS = ['', '>', '"', "'", 'x', '</script>', '@x.y']

const SMALL_CHARS = 25_000
/** How many times longer the long text is. What reads a text once takes so many times longer; twice nested, 36 times. */
const TIMES = 6
const MOST_TIMES = 18
/** Shorter times say nothing. In milliseconds. */
const LEAST_MS = 4

function msOf(work: (text: string) => unknown, text: string): number {
  const taken = Array.from({ length: 3 }, () => {
    const start = performance.now()
    work(text)
    return performance.now() - start
  })
  return Math.min(...taken)
}

/**
 * Has work done on long hostile texts, and on some six times longer.
 * @returns every text whose work grew much faster than the text itself, as a run and its end.
 */
export function growsTooFast(work: (text: string) => unknown): string[] {
  const found: string[] = []
  for (const run of HOSTILE_RUNS) {
    for (const tail of TAILS) {
      const textOf = (chars: number) => `x${run.repeat(chars / run.length)}${tail}`
      const small = Math.max(LEAST_MS, msOf(work, textOf(SMALL_CHARS)))
      const large = msOf(work, textOf(SMALL_CHARS * TIMES))
      if (large / small > MOST_TIMES) found.push(`${run} … ${tail}: ${small} ms, then ${large} ms`)
    }
  }
  return found
}
