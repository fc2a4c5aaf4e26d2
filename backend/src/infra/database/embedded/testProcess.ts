import { MongoClient } from 'mongodb'
import { startEmbeddedStore } from './index.ts'

// Run by durability.test.ts as a process of its own: inserts without end and prints each number once it is acknowledged.
const store = await startEmbeddedStore({ dataDir: process.argv[2] ?? '' })
const client = await MongoClient.connect(store.uri)
const rows = client.db('t').collection<{ _id: number }>('rows')
for (let n = 0; ; n++) {
  await rows.insertOne({ _id: n })
  process.stdout.write(`${n}\n`)
}
