import { statSync } from 'node:fs'
import path from 'node:path'
import mongoose from 'mongoose'
import { listMessages } from '../../backend/src/features/contact/contact.admin.service.ts'
import { aContactMessage } from '../../backend/src/testing/factories.ts'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { openAdmin } from './admin.ts'
import { fillInbox, MESSAGES } from './inbox.ts'
import { median } from './median.ts'

const ROUNDS = 15
const INSERTS = 200
/** A search may take so long on the embedded store, at the median. */
const WITHIN_MS = 50

interface Search {
  q: string
  status?: 'unread' | 'open'
  found: number
}
/** From words that one message has to words of all. */
const SEARCHES: readonly Search[] = [
  { q: 'nobody wrote', found: 0 },
  { q: '77777:', found: 1 },
  { q: 'harbor', found: MESSAGES / 1_000 },
  { q: 'harbor lane', found: MESSAGES / 1_000 },
  { q: 'Monday', found: MESSAGES / 10 },
  { q: 'would like', found: MESSAGES },
  { q: 'zq', found: 0 },
  { q: 'Monday', status: 'open', found: MESSAGES / 10 },
]
const PLACES = [
  'meadow',
  'station',
  'bridge',
  'garden',
  'market',
  'corner',
  'school',
  'river',
  'square',
  'tower',
]

function textOf(n: number): string {
  const place = (step: number) => PLACES[Math.floor(n / 10 ** step) % PLACES.length]
  const day = n % 10 === 0 ? 'Monday' : 'another day'
  const where = n % 1_000 === 0 ? 'Harbor Lane' : `the ${place(1)} near the ${place(2)}`
  return `Message ${n}: we would like to come to a class on ${day}. We live at ${where}, ${place(3)} ${place(4)} ${n * 7_919}. ${'Is there still a place? '.repeat(4)}`
}

/** How long a search of an inbox of 100,000 messages takes, through the store alone and through the API. */
export async function searchBench(): Promise<void> {
  const isFast = await measure('embedded store', null)
  const mongod = await findMongod({ isDurable: true })
  if (mongod) {
    await measure('mongod', `${mongod.uri}search`)
    await mongod.stop()
  }
  if (!isFast) process.exitCode = 1
}

async function measure(store: string, mongodbUri: string | null): Promise<boolean> {
  let ofStore: Times[] = []
  const site = await openAdmin({ MONGODB_URI: mongodbUri ?? '', SEED: 'none' }, async (dataDir) => {
    const start = performance.now()
    await fillInbox({ mongodbUri, dataDir }, textOf, async () => {
      const seconds = (performance.now() - start) / 1_000
      const file = mongodbUri ? '' : `, ${Math.round(sizeOf(dataDir) / 1e6)} MB`
      console.log(`${store}: ${MESSAGES} messages stored in ${seconds.toFixed(0)} s${file}`)
      ofStore = await medians(async ({ q, status, found }) => {
        const { total } = await listMessages({ page: 1, limit: 24, q, myId: '', ...(status && { status }) })
        if (total !== found) throw new Error(`"${q}" finds ${total} of ${found}`)
      })
      console.log(`${store}: a new message takes ${(await insertMedian()).toFixed(2)} ms`)
    })
  })
  const ofApi = await medians(async ({ q, status }) => {
    const response = await site.call(
      `/api/admin/messages?page=1&q=${encodeURIComponent(q)}${status ? `&status=${status}` : ''}`,
    )
    if (!response.ok) throw new Error(`"${q}" gets ${response.status}`)
    await response.arrayBuffer()
  })
  console.table(
    SEARCHES.map(({ q, status, found }, at) => ({
      [store]: q + (status ? ` (${status})` : ''),
      found,
      'store, p50 ms': ofStore[at]?.ms.toFixed(1),
      // Of the store and its client; mongod works in another process.
      ...(!mongodbUri && { 'store, CPU ms': ofStore[at]?.cpuMs.toFixed(1) }),
      'API, p50 ms': ofApi[at]?.ms.toFixed(1),
    })),
  )
  await site.close()
  return [...ofStore, ...ofApi].every(({ ms }) => ms <= WITHIN_MS)
}

const sizeOf = (dataDir: string) =>
  ['', '-wal'].reduce(
    (sum, ending) =>
      sum + (statSync(path.join(dataDir, `store.sqlite${ending}`), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

/** Returns how long a new message takes that has no word that is searched for. */
async function insertMedian(): Promise<number> {
  const { collection } = mongoose.model('ContactMessage')
  const times: Times[] = []
  for (let n = 0; n < INSERTS; n++) {
    const text = { message: 'x'.repeat(10) + Math.random() }
    const message = { ...aContactMessage(text), createdAt: new Date() }
    times.push(await timesOf(() => collection.insertOne(message)))
  }
  return medianOf(times).ms
}

/** How long something takes, and how much of that this process works, which a busy machine changes less. */
interface Times {
  ms: number
  cpuMs: number
}

/**
 * Returns the medians of each search. They are searched for in turns, so that a slow moment of the machine affects
 * all, and that each is searched for anew: the store keeps what it has found for the last ones.
 */
async function medians(search: (one: Search) => Promise<unknown>): Promise<Times[]> {
  const times = SEARCHES.map((): Times[] => [])
  for (const one of SEARCHES) await search(one)
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, one] of SEARCHES.entries()) times[at]?.push(await timesOf(() => search(one)))
  return times.map(medianOf)
}

async function timesOf(work: () => Promise<unknown>): Promise<Times> {
  const start = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - start, cpuMs: (user + system) / 1_000 }
}

const medianOf = (times: readonly Times[]): Times => ({
  ms: median(times.map(({ ms }) => ms)),
  cpuMs: median(times.map(({ cpuMs }) => cpuMs)),
})
