import { openAdmin, type AdminSession } from './admin.ts'
import { fillInbox, MESSAGES } from './inbox.ts'
import { median } from './median.ts'

const RUN_MS = 4_000
const ROUNDS = 3
const READERS = 2
/** The first page of a search, and how many times as long readers may wait beside searches as alone (p99). */
const GOALS = { searchMs: 1_500, readers: 3 } as const

const WORDS =
  'class swim pool tennis lesson child parent question schedule coach price group trial water court'.split(
    ' ',
  )
/** What visitors and administrators read, also from the database. */
const READ = ['/', '/api/classes', '/api/news', '/api/admin/messages/unread', '/api/admin/closures']

/** Message number n: some 400 characters, with a common word in each, one in each fiftieth, and one in a single one. */
const textOf = (n: number): string =>
  [
    ...Array.from({ length: 60 }, (_, at) => WORDS[(n * 7 + at * 13) % WORDS.length]),
    ...(n % 50 === 0 ? ['dolphin'] : []),
    ...(n === MESSAGES - 1_000 ? ['zanzibar'] : []),
  ].join(' ')

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0

/** How long a search of 100,000 messages on the embedded store takes, and what it does to those who read meanwhile. */
export async function messageSearchBench(): Promise<void> {
  const fill = (dataDir: string) => fillInbox({ mongodbUri: null, dataDir }, textOf)
  const admin = await openAdmin({ LOG_LEVEL: 'warn' }, fill)
  const rows: Record<string, Record<string, string>> = {}
  let isWithin = true
  await readFor(admin, RUN_MS)
  for (const [what, word] of Object.entries({
    common: 'swim',
    'one in fifty': 'dolphin',
    single: 'zanzibar',
    none: 'xylophone',
  })) {
    const searches: number[] = []
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < ROUNDS; n++) searches.push(await search(admin, word))
      alone.push(p99(await readFor(admin, RUN_MS)))
      const reading = readFor(admin, RUN_MS)
      for (const end = performance.now() + RUN_MS; performance.now() < end;) await search(admin, word)
      beside.push(p99(await reading))
    }
    const [one, alone99, beside99] = [median(searches), median(alone), median(beside)]
    isWithin &&= one <= GOALS.searchMs && beside99 <= GOALS.readers * alone99
    rows[what] = {
      'first page': `${Math.round(one)} ms`,
      'p99 of readers alone': `${alone99.toFixed(1)} ms`,
      'beside searches': `${beside99.toFixed(1)} ms (${(beside99 / alone99).toFixed(1)}x)`,
    }
  }
  await admin.close()
  console.table(rows)
  console.log(`Goals: ${GOALS.searchMs} ms, and ${GOALS.readers}x: ${isWithin ? 'kept' : 'MISSED'}`)
  if (!isWithin) process.exitCode = 1
}

async function search(admin: AdminSession, word: string): Promise<number> {
  const began = performance.now()
  const response = await admin.call(`/api/admin/messages?page=1&q=${word}`)
  await response.arrayBuffer()
  // The server gave up.
  return response.ok ? performance.now() - began : Infinity
}

/** @returns how long each request of some readers took. */
async function readFor(admin: AdminSession, forMs: number): Promise<number[]> {
  const end = performance.now() + forMs
  const times: number[] = []
  const read = async () => {
    for (let n = 0; performance.now() < end; n++) {
      const began = performance.now()
      await (await admin.call(READ[n % READ.length] ?? '/')).arrayBuffer()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: READERS }, read))
  return times
}
