import { MongoClient } from 'mongodb'
import { startEmbeddedStore } from './index.ts'

// Run by durability.test.ts as a separate process: inserts until it is killed, and prints the number of each
// document once it is acknowledged.
const store = await startEmbeddedStore({ dataDir: process.argv[2] ?? '' })
const client = await MongoClient.connect(store.uri)
const rows = client.db('t').collection<{ _id: number }>('rows')
for (let n = 0; ; n++) {
  await rows.insertOne({ _id: n })
  process.stdout.write(`${n}\n`)
}
