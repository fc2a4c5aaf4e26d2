import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { median, openProgram, openSite, type Measured } from './site.ts'

const CONNECTIONS = 50
/** Short, and many: what else the machine does then affects all servers alike. */
const SECONDS = 1
const ROUNDS = 5
const TRIES = 5
const BROTLI = { 'accept-encoding': 'br' }
/** The headers that belong to the bytes; all others are of the site. */
const OF_BYTES = ['content-type', 'content-encoding', 'content-length', 'etag', 'vary', 'cache-control']

type Run = { rps: number; p99: number }
/** 304 to a client that has it. */
type Answer = { name: string; url: string; status: 200 | 304 }

/** Requests per second of cached answers on both stores, beside the same bytes from the simplest server of Node. */
export async function answersBench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'answers-'))
  const mongod = await findMongod()
  const site = await openSite({}, 'embedded')
  const servers = [site]
  try {
    if (mongod) servers.push(await openSite({ MONGODB_URI: `${mongod.uri}answers` }, 'mongod'))
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(site.origin)).text()) ?? []
    const urls = { list: '/api/classes', 'home page': '/', 'news page': '/news', script }
    const file = path.join(folder, 'answers.json')
    await writeFile(file, JSON.stringify(await answersOf(site.origin, Object.values(urls))))
    servers.push(await openProgram('bare http', [path.join(import.meta.dirname, 'bare.mjs'), file]))
    const rows = []
    for (const [name, url] of Object.entries(urls))
      for (const status of [200, 304] as const) rows.push(await compare({ name, url, status }, servers))
    console.log(`Requests per second, as parts of those of bare http; the goal for pages and lists is 0.5:`)
    console.table(rows)
  } finally {
    for (const server of servers) await server.close()
    await mongod?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns what bare http sends, by URL. */
async function answersOf(origin: string, urls: readonly string[]) {
  const answers = urls.map(async (url) => {
    const [received, body] = await receive(origin + url)
    const headers = Object.fromEntries(Object.entries(received).filter(([name]) => OF_BYTES.includes(name)))
    return [url, { headers, body: body.toString('base64') }] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

/** `fetch` would decode the bytes. */
const receive = (url: string) =>
  new Promise<[headers: IncomingHttpHeaders, body: Buffer]>((resolve, reject) => {
    request(url, { headers: BROTLI }, (response) => {
      buffer(response).then((body) => resolve([response.headers, body]), reject)
    })
      .on('error', reject)
      .end()
  })

async function compare(answer: Answer, servers: readonly Measured[]) {
  const runs = new Map<string, Run[]>(servers.map(({ name }) => [name, []]))
  // In turns, so that a slow moment of the machine affects all.
  for (let round = 0; round < ROUNDS; round++)
    for (const server of servers) runs.get(server.name)?.push(await measure(server, answer))
  const of = (name: string) => runs.get(name) ?? []
  const bare = of('bare http')
  const part = (name: string) =>
    Number(median(of(name).map(({ rps }, at) => rps / (bare[at]?.rps ?? Infinity))).toFixed(2))
  return {
    answer: `${answer.name} ${answer.status}`,
    'bare http/s': Math.round(median(bare.map(({ rps }) => rps))),
    ...Object.fromEntries(servers.slice(0, -1).map(({ name }) => [name, part(name)])),
    'p99 ms': median(of('embedded').map(({ p99 }) => p99)),
  }
}

async function measure(server: Measured, { url: path, status }: Answer): Promise<Run> {
  const url = server.origin + path
  for (let tries = 1; ; tries++) {
    // Each server has tags of its own.
    const [{ etag }] = await receive(url)
    const headers = { ...BROTLI, ...(status === 304 && { 'if-none-match': String(etag) }) }
    const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
    const { requests, latency, errors, statusCodeStats = {} } = result
    const statuses = Object.keys(statusCodeStats).join()
    if (errors === 0 && statuses === String(status)) return { rps: requests.average, p99: latency.p99 }
    // A very busy machine answers nothing in a second, and a page that is rendered meanwhile has another tag.
    if (tries === TRIES) throw new Error(`${url} answered ${statuses}, errors: ${errors}`)
  }
}
