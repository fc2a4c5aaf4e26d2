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
const RUN_MS = 1_000
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

interface Store {
  name: string
  uri: string
}

/** Operations in each second on both stores, side by side, for one client and for 32 at once. */
export async function storeBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const embedded = await startEmbeddedStore({ dataDir })
  const mongod = await findMongod({ isDurable: true })
  const stores = [
    { name: 'embedded', uri: embedded.uri },
    ...(mongod ? [{ name: 'mongod', uri: mongod.uri }] : []),
  ]
  const table: Record<string, Record<string, string>> = {}
  for (const store of stores) {
    for (const [operation, perSecond] of Object.entries(await measure(store))) {
      table[operation] = { ...table[operation], [store.name]: perSecond.toPrecision(3) }
    }
  }
  for (const row of Object.values(table))
    if (row.mongod) row.ratio = (Number(row.embedded) / Number(row.mongod)).toPrecision(2)
  console.table(table)
  await embedded.close()
  await mongod?.stop()
  await rm(dataDir, { recursive: true })
}

/** @returns how often each operation is done in a second. */
async function measure({ uri }: Store): Promise<Record<string, number>> {
  const client = await MongoClient.connect(uri, { maxPoolSize: CLIENTS })
  const rows = client.db('bench').collection<Row>('rows')
  await rows.createIndex({ group: 1, at: -1 })
  const found: Record<string, number> = { 'bulk load, documents': await load(rows) }
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    for (const clients of [1, CLIENTS])
      found[`${name}, ${clients} at once`] = await rate(rows, operation, clients)
  }
  await client.close()
  return found
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
