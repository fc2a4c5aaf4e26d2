import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../server/store.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(dataDir, 'store.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const MEGABYTE = 1024 * 1024
const size = () => statSync(file).size

/** Stores about ten megabytes, and deletes all but two documents. */
async function fillAndDelete(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  const rows = client.db('site').collection('rows')
  await rows.createIndex({ n: 1 })
  for (let from = 0; from < 1000; from += 250)
    await rows.insertMany(
      Array.from({ length: 250 }, (_, at) => ({ n: from + at, text: 'x'.repeat(10_000) })),
    )
  await rows.deleteMany({ n: { $nin: [2, 998] } })
  expect(await rows.countDocuments()).toBe(2)
  await client.close()
}

async function countByIndex(uri: string): Promise<number> {
  const client = await MongoClient.connect(uri)
  const documents = await client
    .db('site')
    .collection('rows')
    .find({ n: { $gte: 0 } })
    .toArray()
  await client.close()
  return documents.filter(({ text }) => String(text).length === 10_000).length
}

describe('the file of the store', () => {
  it('becomes smaller after deletions, step by step, and keeps what is left', async () => {
    const store = await openStore({ dataDir })
    await fillAndDelete(store.uri)
    let steps = 1
    while (store.shrink()) steps += 1
    expect(steps).toBeGreaterThan(5)
    expect(size()).toBeLessThan(2 * MEGABYTE)
    expect(await countByIndex(store.uri)).toBe(2)
    await store.close()
  })
})
