import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { newsPath } from '@lane-and-court/contract/news/newsPath.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withUpperCaseAt } from '../../src/testing/withUpperCaseAt.ts'
import { startMain, type StartedMain } from '../../src/testing/startedMain.ts'

const COUNT = 5_000
const WARM_UP = 500
const AT_ONCE = 8
const MOST_MB = 90

/** White space that is trimmed from page names, encoded for a URL. */
const SPACES = ['%20', '%09', '%0A', '%0D', '%E2%80%83', '%C2%A0', '%E3%80%80', '%E2%80%89']

let dataDir: string
let server: StartedMain
let origin: string
let article: string
let articlePage: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  server = startMain({ PORT: '0', DATA_DIR: dataDir, SEED: 'demo' })
  origin = await server.open
  const news = (await (await fetch(`${origin}/api/news`)).json()) as NewsArticle[]
  const [mostLetters] = news.toSorted((a, b) => letters(b.id) - letters(a.id))
  article = mostLetters?.id ?? ''
  articlePage = newsPath(mostLetters!)
})

afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.over
  await rm(dataDir, { recursive: true, force: true })
})

const letters = (id: string) => id.replace(/[^a-f]/g, '').length

/** @returns the n-th sequence of white space. */
function space(n: number): string {
  let sequence = ''
  for (let rest = n + 1; rest > 0; rest = Math.floor(rest / SPACES.length))
    sequence += SPACES[rest % SPACES.length]
  return sequence
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function read(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin + address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}

async function readAll(addresses: string[]): Promise<Set<number>> {
  const statuses = new Set<number>()
  const remaining = addresses.values()
  const work = async () => {
    for (const address of remaining) statuses.add(await read(address))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

/** @returns the memory of the whole process in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const addresses = (make: (n: number) => string, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => make(from + n))

const isBuilt = existsSync(path.join(import.meta.dirname, '../../../frontend/dist-server'))

describe.skipIf(process.platform !== 'linux')(`${COUNT} spellings of one URL`, () => {
  /** @returns a look at the memory that the process needs for them in addition, in MB: garbage is freed later. */
  const added = async (make: (n: number) => string, status: number) => {
    expect([...(await readAll(addresses(make, COUNT, WARM_UP)))]).toEqual([status])
    const before = await memory()
    expect([...(await readAll(addresses(make, 0, COUNT)))]).toEqual([status])
    return async () => (await memory()) - before
  }

  it.each<[string, (n: number) => string, number]>([
    ['the content of a page', (n) => `/api/content/${space(n)}${withUpperCaseAt('home', n)}`, 200],
    ['an article', (n) => `/api/news/${withUpperCaseAt(article, n)}`, 200],
    ['a page of the news', (n) => `/api/news?page=${n + 1_000}`, 404],
  ])(
    `of %s add less than ${MOST_MB} MB to the process`,
    async (_what, make, status) => await expect.poll(await added(make, status)).toBeLessThan(MOST_MB),
  )

  // Rendering a page takes more CPU time than an API response.
  it.skipIf(!isBuilt).each<[string, (n: number) => string, number]>([
    ['the rendered page of an article', (n) => `${articlePage}?x=${n}`, 200],
    ['the former address of an article', (n) => `/news/${withUpperCaseAt(article, n)}?x=${n}`, 308],
  ])(
    `of %s add less than ${MOST_MB} MB to the process`,
    async (_what, make, status) => await expect.poll(await added(make, status)).toBeLessThan(MOST_MB),
  )
})
