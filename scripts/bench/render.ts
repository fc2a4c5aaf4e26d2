import { aClass, aNewsArticle } from '../../backend/src/testing/factories.ts'
import { createObject, openAdmin, type AdminSession } from './admin.ts'
import { cpuSeconds } from './cpuSeconds.ts'
import { median } from './median.ts'

/** Pages of each kind that nobody has requested yet; the first of them are not counted. */
const PAGES = 300
const ROUNDS = 5
/** What one of them may take of the processor, in ms. */
const GOAL_MS = 5

/** The kinds of pages of which there are many; `body` is what is stored for one of them. */
const KINDS: { name: string; path: string; list: string; body: (n: number) => object }[] = [
  {
    name: 'a class',
    path: '/classes',
    list: '/api/admin/classes',
    body: (n) => aClass({ name: `Class ${n}`, dayOfWeek: n % 7 }),
  },
  {
    name: 'an article',
    path: '/news',
    list: '/api/admin/news',
    body: (n) => aNewsArticle({ title: `Article ${n}` }),
  },
]

/** Requests pages one after the other, compressed as a browser wants them. @returns ms of the processor for each. */
async function cpuOf(admin: AdminSession, paths: readonly string[]): Promise<number> {
  const before = await cpuSeconds(admin.pid)
  for (const path of paths) {
    const response = await fetch(admin.origin + path, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  }
  return (((await cpuSeconds(admin.pid)) - before) / paths.length) * 1_000
}

/** The time of the processor that a page takes which the server has to render, beside one that it has in memory. */
export async function renderBench(): Promise<void> {
  const admin = await openAdmin({ SEED: 'demo' })
  try {
    const rows = []
    for (const { name, path, list, body } of KINDS) {
      const ids: string[] = []
      for (let n = 0; n < PAGES; n++) ids.push(await createObject(admin, list, body(n)))
      const paths = ids.map((id) => `${path}/${id}`)
      const share = PAGES / (ROUNDS + 1)
      const rendered: number[] = []
      const fromMemory: number[] = []
      // The first round is slower, because its code is not compiled yet. It is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const some = paths.slice(round * share, (round + 1) * share)
        const times = [await cpuOf(admin, some), await cpuOf(admin, some)] as const
        if (round > 0) {
          rendered.push(times[0])
          fromMemory.push(times[1])
        }
      }
      const rounded = (values: readonly number[]) => Math.round(median(values) * 10) / 10
      rows.push({
        page: name,
        'rendered, CPU ms': rounded(rendered),
        'at most': GOAL_MS,
        'from memory, CPU ms': rounded(fromMemory),
      })
    }
    console.table(rows)
    if (rows.some((row) => row['rendered, CPU ms'] > GOAL_MS)) process.exitCode = 1
  } finally {
    await admin.close()
  }
}
