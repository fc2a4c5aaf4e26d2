import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { startEmbeddedStore } from '../../backend/src/infra/database/store.ts'
import { aClass } from '../../backend/src/testing/factories.ts'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { openAdmin, type AdminSession } from './admin.ts'
import { median } from './median.ts'

const { MongoClient, ObjectId } = mongoose.mongo

const CLIENTS = 32
const ADMINISTRATORS = 100
const ROUNDS = 5
const RUN_MS = 2_000
/** The part of the rate of the store that a write through the whole site reaches. */
const GOAL = 0.5
/** When 100 administrators save at once, 99 of them wait at most this many times as long as a single one does. */
const AT_ONCE = 10

/** Saves one object again and again; each client has its own. */
interface Saver {
  save(client: number, n: number): Promise<void>
  close(): Promise<void>
}

/** Saves a class by its form: signed in, validated, stored with the version of before, logged, and invalidated. */
async function ofSite(env: Record<string, string>): Promise<Saver> {
  const admin = await openAdmin({ SEED: 'none', ...env })
  const classes = await Promise.all(
    Array.from({ length: ADMINISTRATORS }, async (_, n) => save(admin, 'POST', '', aClass({ name: `${n}` }))),
  )
  return {
    async save(client, n) {
      const { id, version } = classes[client]!
      const changed = aClass({ name: `${client}`, description: `${n}` })
      classes[client] = await save(admin, 'PUT', `/${id}`, changed, version)
    },
    close: admin.close,
  }
}

async function save(admin: AdminSession, method: string, id: string, body: object, version?: number) {
  const response = await admin.call(`/api/admin/classes${id}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} of a class: ${response.status} ${await response.text()}`)
  return (await response.json()) as { id: string; version: number }
}

/** Saves the same class in the store alone: one durable update of one object with the version of before. */
async function ofStore(uri: string, closeStore: () => Promise<void>): Promise<Saver> {
  const client = await MongoClient.connect(uri, { maxPoolSize: CLIENTS })
  const classes = client.db('bench-of-writes').collection('classes')
  const ids = Array.from({ length: ADMINISTRATORS }, () => new ObjectId())
  const versions = ids.map(() => 1)
  await classes.insertMany(ids.map((_id, n) => ({ _id, ...aClass({ name: `${n}` }), version: 1 })))
  return {
    async save(of, n) {
      const changed = { ...aClass({ name: `${of}`, description: `${n}` }), updatedAt: new Date() }
      const saved = await classes.findOneAndUpdate(
        { _id: ids[of]!, version: versions[of]! },
        { $set: changed, $inc: { version: 1 } },
        { writeConcern: { j: true }, returnDocument: 'after' },
      )
      versions[of] = Number(saved?.['version'])
    },
    async close() {
      await client.close()
      await closeStore()
    },
  }
}

type Times = Awaited<ReturnType<typeof timed>>

async function timed(saver: Saver, clients: number) {
  const times: number[] = []
  const start = performance.now()
  const work = async (client: number) => {
    do {
      const began = performance.now()
      await saver.save(client, times.length)
      times.push(performance.now() - began)
    } while (performance.now() - start < RUN_MS)
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  const seconds = (performance.now() - start) / 1_000
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { rps: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** Saves a class through the whole site and in the store alone, in turns, for one client, 32 and 100 at once. */
export async function writesBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const embedded = await startEmbeddedStore({ dataDir })
  const mongod = await findMongod({ isDurable: true })
  const pairs: [string, Saver, Saver][] = [
    ['embedded', await ofSite({}), await ofStore(embedded.uri, () => embedded.close())],
  ]
  if (mongod)
    pairs.push([
      'mongod',
      await ofSite({ MONGODB_URI: `${mongod.uri}writes` }),
      await ofStore(mongod.uri, () => mongod.stop()),
    ])
  try {
    const rows = []
    for (const [store, site, alone] of pairs) rows.push(...(await compare(store, site, alone)))
    console.table(rows)
    if (rows.some(({ reached }) => !reached)) process.exitCode = 1
  } finally {
    for (const savers of pairs) for (const saver of savers.slice(1)) await (saver as Saver).close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(store: string, site: Saver, alone: Saver) {
  // The first run is slower, because its code is not compiled yet. It is not counted.
  await timed(site, CLIENTS)
  await timed(alone, CLIENTS)
  const timesByClients = new Map<number, [Times, Times][]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const clients of [1, CLIENTS, ADMINISTRATORS]) {
      const pair: [Times, Times] = [await timed(site, clients), await timed(alone, clients)]
      timesByClients.set(clients, [...(timesByClients.get(clients) ?? []), pair])
    }
  const single = median((timesByClients.get(1) ?? []).map(([{ p50 }]) => p50))
  return [...timesByClients].map(([clients, pairs]) => {
    const of = (figure: (pair: [Times, Times]) => number, digits = 0) =>
      Number(median(pairs.map(figure)).toFixed(digits))
    const ratio = of(([whole, part]) => whole.rps / part.rps, 2)
    const p99 = of(([whole]) => whole.p99, 1)
    return {
      store,
      'at once': clients,
      'saves each second': of(([whole]) => whole.rps),
      'store alone': of(([, part]) => part.rps),
      ratio,
      'p50 ms': of(([whole]) => whole.p50, 1),
      'p99 ms': p99,
      reached: clients === ADMINISTRATORS ? p99 <= single * AT_ONCE : clients === 1 || ratio >= GOAL,
    }
  })
}
