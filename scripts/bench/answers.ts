import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { cpuSeconds } from './cpuSeconds.ts'
import { median } from './median.ts'
import { openLogged } from './openLogged.ts'
import { uploadPicture } from './uploadPicture.ts'
import { openYardsticks, type Measured } from './yardsticks/open.ts'

const CONNECTIONS = 50
/** Short, and many: what else the machine does then affects all servers alike. */
const SECONDS = 1
const ROUNDS = 5
const TRIES = 5
const BROTLI = { 'accept-encoding': 'br' }
/** The part of the requests of bare http that this site reaches; a 304 has nothing to send. */
const GOALS = { 200: 0.8, 304: 0.9 }

interface Answer {
  name: string
  url: string
  /** 304 to a client that has it. */
  status: 200 | 304
}

interface Run {
  rps: number
  p99: number
  /** Microseconds of the processor for one request. */
  cpu: number
}

/**
 * Requests per second of each kind of cached answer, on both stores, beside the same bytes from the simplest server that
 * is possible with Node, and from well-known frameworks. Logs, metrics and limits of the site are on.
 */
export async function answersBench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'answers-'))
  const mongod = await findMongod()
  const embedded = await openLogged('embedded', { SEED: 'demo' })
  const onMongod =
    mongod && (await openLogged('mongod', { SEED: 'demo', MONGODB_URI: `${mongod.uri}answers` }))
  const opened: Measured[] = [embedded, ...(onMongod ? [onMongod] : [])]
  try {
    const [picture = ''] = await Promise.all(opened.map(({ origin }) => uploadPicture(origin)))
    const urls = await urlsOf(embedded.origin, picture)
    const file = path.join(folder, 'answers.json')
    const sent = await sentBy(embedded.origin, Object.values(urls))
    await writeFile(file, JSON.stringify(sent))
    opened.push(...(await openYardsticks(file)))
    const rows = []
    for (const answer of answersOf(urls, sent)) rows.push(await compare(answer, opened))
    console.log('Requests per second, as parts of those of bare http:')
    console.table(rows)
    if (rows.some((row) => !row.reached)) process.exitCode = 1
  } finally {
    for (const server of opened) await server.close()
    await mongod?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the URL of each kind of answer. */
async function urlsOf(origin: string, picture: string): Promise<Record<string, string>> {
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${origin}/`)).text()) ?? []
  if (!script) throw new Error('the home page names no script')
  return {
    list: '/api/classes',
    'home page': '/',
    news: '/news',
    picture,
    script,
    health: '/livez',
    feed: '/feed.xml',
  }
}

interface Sent {
  headers: Record<string, string>
  body: string
}

/** @returns the bytes of each answer, and those of its headers that belong to the bytes. */
async function sentBy(origin: string, urls: readonly string[]): Promise<Record<string, Sent>> {
  const answers: Record<string, Sent> = {}
  for (const url of urls) {
    const [headers, body] = await receive(origin + url)
    answers[url] = {
      headers: Object.fromEntries(
        ['content-type', 'content-encoding', 'content-length', 'etag'].flatMap((name) => {
          const value = headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      ),
      body: body.toString('base64'),
    }
  }
  return answers
}

/** `fetch` would decode the bytes. */
const receive = (url: string) =>
  new Promise<[headers: NodeJS.Dict<string | string[]>, body: Buffer]>((resolve, reject) => {
    request(url, { headers: BROTLI }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
      return buffer(response).then((body) => resolve([response.headers, body]), reject)
    })
      .on('error', reject)
      .end()
  })

function* answersOf(urls: Record<string, string>, sent: Record<string, Sent>): Generator<Answer> {
  for (const [name, url] of Object.entries(urls)) {
    yield { name, url, status: 200 }
    if (sent[url]?.headers['etag']) yield { name, url, status: 304 }
  }
}

async function compare(answer: Answer, servers: readonly Measured[]) {
  const runs = new Map<Measured, Run[]>(servers.map((server) => [server, []]))
  // In turns, so that a slow moment of the machine affects all.
  for (let round = 0; round < ROUNDS; round++)
    for (const [server, all] of runs) all.push(await measure(server, answer))
  const of = (name: string) => [...runs].find(([server]) => server.name === name)?.[1] ?? []
  const bare = of('bare http')
  const ratio = (all: readonly Run[], key: 'rps' | 'cpu') =>
    Number(median(all.map((run, round) => run[key] / (bare[round]?.[key] ?? Infinity))).toFixed(2))
  const ours = of('embedded')
  const parts = servers
    .filter(({ name }) => name !== 'bare http')
    .map(({ name }) => [name, ratio(of(name), 'rps')] as const)
  const goal = GOALS[answer.status]
  return {
    answer: `${answer.name} ${answer.status}`,
    'bare http/s': Math.round(median(bare.map(({ rps }) => rps))),
    ...Object.fromEntries(parts),
    goal,
    reached: parts.every(([name, part]) => (name === 'embedded' || name === 'mongod' ? part >= goal : true)),
    'p99 ms': median(ours.map(({ p99 }) => p99)),
    'CPU µs': Math.round(median(ours.map(({ cpu }) => cpu))),
    'CPU beside bare': ratio(ours, 'cpu'),
  }
}

async function measure(server: Measured, answer: Answer, tries = TRIES): Promise<Run> {
  const { origin, pid, name } = server
  // Two databases have other versions and ids, and so other tags.
  const [{ etag }] = await receive(origin + answer.url)
  const known = answer.status === 304 ? { 'if-none-match': String(etag) } : {}
  const before = await cpuSeconds(pid)
  const result = await autocannon({
    url: origin + answer.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...BROTLI, ...known },
  })
  const { requests, latency, errors, statusCodeStats = {} } = result
  const [status = '', ...others] = Object.keys(statusCodeStats)
  const isWanted = others.length === 0 && Number(status) === answer.status
  // A very busy machine answers nothing in a second, and a page that is rendered meanwhile has another tag.
  if (errors === 0 && !isWanted && tries > 1) return measure(server, answer, tries - 1)
  if (errors > 0 || !isWanted)
    throw new Error(
      `${name}: ${answer.name} answered ${Object.keys(statusCodeStats).join()}, errors: ${errors}`,
    )
  const cpu = ((await cpuSeconds(pid)) - before) / requests.total
  return { rps: requests.average, p99: latency.p99, cpu: cpu * 1e6 }
}
