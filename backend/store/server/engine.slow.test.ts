import { MongoClient } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from './store.ts'

it('the engine refuses a sort of more than 100 MB without an index, unless a limit bounds it', async () => {
  const store = await openStore({ dataDir: ':memory:' })
  const client = await MongoClient.connect(store.uri)
  onTestFinished(async () => {
    await client.close()
    await store.close()
  })
  const large = client.db().collection<{ _id: number; n: number; text: string }>('large')
  const text = 'x'.repeat(15_000_000)
  for (let n = 0; n < 7; n++) await large.insertOne({ _id: n, n, text })
  await expect(large.find().sort({ n: -1 }).toArray()).rejects.toMatchObject({ code: 292 })
  const last = await large
    .find({}, { projection: { n: 1 } })
    .sort({ n: -1 })
    .limit(1)
    .toArray()
  expect(last).toEqual([{ _id: 6, n: 6 }])
})
