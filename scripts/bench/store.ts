import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { startEmbeddedStore } from '../../backend/src/infra/database/embedded/index.ts'
import { findMongod } from '../../backend/src/testing/mongod.ts'

const { MongoClient, ObjectId } = mongoose.mongo
const DOCUMENTS = 100_000
const BATCH = 1_000
const CLIENTS = 32
const ROUNDS = 5
const RUN_MS = 500
/** No further round begins after this time. */
const LONGEST_MS = 15_000
const GROUPS = 100

interface Row {
  _id: mongoose.mongo.ObjectId | number
  group: number
  at: number
  text: string
}
type Rows = mongoose.mongo.Collection<Row>
type Operation = (rows: Rows, n: number) => Promise<unknown>

const textOf = (n: number) => `Message ${n}: ${'we would like to come '.repeat(15)}`
/** Spreads the numbers over all documents, the same in every run. */
const anyId = (n: number) => (n * 7_919) % DOCUMENTS
const twoIds = (n: number) => [{ _id: anyId(n) }, { _id: anyId(n + 1) }]

/** What the product does most, and what becomes slow first when there are many documents. */
const OPERATIONS: Record<string, Operation> = {
  'find by id': (rows, n) => rows.findOne({ _id: anyId(n) }),
  'page of 20 by index': (rows, n) =>
    rows
      .find({ group: n % GROUPS })
      .sort({ at: -1 })
      .limit(20)
      .toArray(),
  'durable insert': (rows, n) =>
    rows.insertOne({ _id: new ObjectId(), group: -1, at: n, text: textOf(n) }, { writeConcern: { j: true } }),
  'update by id': (rows, n) =>
    rows.updateOne({ _id: anyId(n) }, { $set: { text: textOf(n) } }, { writeConcern: { j: true } }),
  'count by index': (rows, n) => rows.countDocuments({ group: n % GROUPS }),
  '$or of two ids': (rows, n) => rows.find({ $or: twoIds(n) }).toArray(),
  'skip 90,000': (rows) => rows.find().sort({ group: 1, at: -1 }).skip(90_000).limit(20).toArray(),
  'regex count': (rows) => rows.countDocuments({ text: /nobody wrote this/i }),
}

/** Operations in each second on both stores, side by side, for one client and for 32 at once. */
export async function storeBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const embedded = await startEmbeddedStore({ dataDir })
  const mongod = await findMongod({ isDurable: true })
  const clients: [string, mongoose.mongo.MongoClient][] = []
  for (const [name, uri] of Object.entries({ embedded: embedded.uri, mongod: mongod?.uri }))
    if (uri) clients.push([name, await MongoClient.connect(uri, { maxPoolSize: CLIENTS })])
  console.table(await measure(clients.map(([name, client]) => [name, client.db('bench').collection('rows')])))
  for (const [, client] of clients) await client.close()
  await embedded.close()
  await mongod?.stop()
  await rm(dataDir, { recursive: true })
}

/** @returns how often each operation is done in a second, per store and operation. */
async function measure(stores: readonly [string, Rows][]): Promise<Record<string, Record<string, string>>> {
  const table: Record<string, Record<string, string>> = {}
  const row = (name: string, rates: readonly number[]) => {
    const [embedded, mongod] = rates
    table[name] = Object.fromEntries(stores.map(([store], at) => [store, (rates[at] ?? 0).toPrecision(3)]))
    if (embedded && mongod) table[name].ratio = (embedded / mongod).toPrecision(2)
  }
  const loads: number[] = []
  for (const [, rows] of stores) {
    await rows.createIndex({ group: 1, at: -1 })
    loads.push(await load(rows))
  }
  row('bulk load, documents', loads)
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    for (const clients of [1, CLIENTS])
      row(`${name}, ${clients} at once`, await rates(stores, operation, clients))
  }
  return table
}

/** Measures the stores in turn, several times, because the load of the machine changes. @returns the medians. */
async function rates(
  stores: readonly [string, Rows][],
  operation: Operation,
  clients: number,
): Promise<number[]> {
  const found = stores.map((): number[] => [])
  const start = performance.now()
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST_MS; round++)
    for (const [at, [, rows]] of stores.entries()) found[at]?.push(await rate(rows, operation, clients))
  return found.map((list) => list.sort((one, other) => one - other)[list.length >> 1] ?? 0)
}

async function load(rows: Rows): Promise<number> {
  const start = performance.now()
  for (let from = 0; from < DOCUMENTS; from += BATCH) {
    await rows.insertMany(
      Array.from({ length: BATCH }, (_, n) => ({
        _id: from + n,
        group: (from + n) % GROUPS,
        at: from + n,
        text: textOf(from + n),
      })),
    )
  }
  return (DOCUMENTS / (performance.now() - start)) * 1_000
}

async function rate(rows: Rows, operation: Operation, clients: number): Promise<number> {
  let done = 0
  const start = performance.now()
  const work = async () => {
    do await operation(rows, done++)
    while (performance.now() - start < RUN_MS)
  }
  await Promise.all(Array.from({ length: clients }, work))
  return (done / (performance.now() - start)) * 1_000
}
