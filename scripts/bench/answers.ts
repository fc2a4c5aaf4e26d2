import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { cpuSeconds } from './cpuSeconds.ts'
import { median } from './median.ts'
import { openLogged } from './openLogged.ts'
import { FRAMEWORKS, openYardsticks, type Measured } from './yardsticks/open.ts'

const CONNECTIONS = 50
/** Short, and many: what else the machine does then affects all servers alike. */
const SECONDS = 1
const ROUNDS = 5
const TRIES = 5
const BROTLI = { 'accept-encoding': 'br' }
/** The part of the requests of bare http that pages and lists of this site reach, ahead of all frameworks. */
const GOAL = 0.5
const OURS = ['embedded', 'mongod']
/** The headers that belong to the bytes; all others are of the site. */
const OF_BYTES = ['content-type', 'content-encoding', 'content-length', 'etag', 'vary', 'cache-control']
const OF_CONNECTION = ['date', 'connection', 'keep-alive', 'x-request-id']

/** 304 to a client that has it. */
type Answer = { name: string; url: string; status: 200 | 304 }
/** `cpu` in microseconds of the processor for one request. */
type Run = { rps: number; p99: number; cpu: number }

/**
 * Requests per second of cached answers on both stores, beside the same bytes from the simplest server that is possible
 * with Node, and from well-known frameworks that do the same work: headers, ids, log lines, measurements, tags, brotli.
 */
export async function answersBench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'answers-'))
  const mongod = await findMongod()
  const servers: Measured[] = [await openLogged('embedded', { SEED: 'demo' })]
  try {
    const [{ origin }] = servers as [Measured]
    if (mongod)
      servers.push(await openLogged('mongod', { SEED: 'demo', MONGODB_URI: `${mongod.uri}answers` }))
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(`${origin}/`)).text()) ?? []
    const urls = { list: '/api/classes', 'home page': '/', 'news page': '/news', script }
    const file = path.join(folder, 'answers.json')
    await writeFile(file, JSON.stringify(await answersOf(origin, Object.values(urls))))
    servers.push(...(await openYardsticks(file)))
    const rows = []
    for (const [name, url] of Object.entries(urls)) {
      rows.push(await compare({ name, url, status: 200 }, servers))
      if (url !== script) rows.push(await compare({ name, url, status: 304 }, servers))
    }
    console.log('Requests per second, as parts of those of bare http:')
    console.table(rows)
    if (rows.some(({ reached }) => reached === false)) process.exitCode = 1
  } finally {
    for (const server of servers) await server.close()
    await mongod?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns what the yardsticks send: the answers of this site, and the headers of all of them. */
async function answersOf(origin: string, urls: readonly string[]) {
  const answers: Record<string, unknown> = {}
  const of = (headers: IncomingHttpHeaders, isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name)))
  for (const url of urls) {
    const [headers, packed] = await receive(origin + url)
    const sent = of(headers, (name) => OF_BYTES.includes(name))
    answers[url] = { sent, packed: packed.toString('base64'), text: await (await fetch(origin + url)).text() }
  }
  const [headers] = await receive(`${origin}/`)
  return { answers, headers: of(headers, (name) => ![...OF_BYTES, ...OF_CONNECTION].includes(name)) }
}

/** `fetch` would decode the bytes. */
const receive = (url: string) =>
  new Promise<[headers: IncomingHttpHeaders, body: Buffer]>((resolve, reject) => {
    request(url, { headers: BROTLI }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
      return buffer(response).then((body) => resolve([response.headers, body]), reject)
    })
      .on('error', reject)
      .end()
  })

async function compare(answer: Answer, servers: readonly Measured[]) {
  const runs = new Map<string, Run[]>(servers.map(({ name }) => [name, []]))
  // In turns, so that a slow moment of the machine affects all.
  for (let round = 0; round < ROUNDS; round++)
    for (const server of servers) runs.get(server.name)?.push(await measure(server, answer))
  const bare = runs.get('bare http') ?? []
  const ratio = (name: string, key: 'rps' | 'cpu') =>
    Number(
      median((runs.get(name) ?? []).map((run, at) => run[key] / (bare[at]?.[key] ?? Infinity))).toFixed(2),
    )
  const parts = [...runs.keys()]
    .filter((name) => name !== 'bare http')
    .map((name) => [name, ratio(name, 'rps')] as const)
  const best = Math.max(GOAL, ...parts.map(([name, part]) => (FRAMEWORKS.includes(name) ? part : 0)))
  return {
    answer: `${answer.name} ${answer.status}`,
    'bare http/s': Math.round(median(bare.map(({ rps }) => rps))),
    ...Object.fromEntries(parts),
    // Files are the work of a library.
    reached:
      answer.name === 'script' ? null : parts.every(([name, part]) => !OURS.includes(name) || part >= best),
    'p99 ms': median((runs.get('embedded') ?? []).map(({ p99 }) => p99)),
    'CPU beside bare': ratio('embedded', 'cpu'),
  }
}

async function measure(server: Measured, answer: Answer, tries = TRIES): Promise<Run> {
  const { origin, pid, name } = server
  // Each server has tags of its own.
  const [{ etag }] = await receive(origin + answer.url)
  const condition = answer.status === 304 ? { 'if-none-match': String(etag) } : {}
  const before = await cpuSeconds(pid)
  const result = await autocannon({
    url: origin + answer.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...BROTLI, ...condition },
  })
  const { requests, latency, errors, statusCodeStats = {} } = result
  const statuses = Object.keys(statusCodeStats).join()
  // A very busy machine answers nothing in a second, and a page that is rendered meanwhile has another tag.
  if (errors > 0 || statuses !== String(answer.status)) {
    if (errors === 0 && tries > 1) return measure(server, answer, tries - 1)
    throw new Error(`${name}: ${answer.name} answered ${statuses}, errors: ${errors}`)
  }
  const cpu = ((await cpuSeconds(pid)) - before) / requests.total
  return { rps: requests.average, p99: latency.p99, cpu: cpu * 1e6 }
}
