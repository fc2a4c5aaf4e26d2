import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MongoClient, type Collection } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkStore } from './checkStore.ts'
import { Database } from './storage/database.ts'
import { parseIndex } from './storage/indexSpec.ts'
import { markLeft } from './storage/leftMark.ts'
import { openStore } from './store.ts'

interface Row {
  _id: number
  name: string
}
let dataDir: string
let file: string

async function use<T>(work: (rows: Collection<Row>) => Promise<T>): Promise<{ found: T; notices: string[] }> {
  const { notices, uri, close } = await openStore({ dataDir })
  const client = await MongoClient.connect(uri)
  try {
    return { found: await work(client.db('site').collection<Row>('rows')), notices }
  } finally {
    await client.close()
    await close()
  }
}

/** Asks the file itself, while no store is open. */
function ask(sql: string): unknown[] {
  const sqlite = new DatabaseSync(file)
  try {
    return sqlite.prepare(sql).all()
  } finally {
    sqlite.close()
  }
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(dataDir, 'store.sqlite')
  await use((rows) => rows.insertMany([300, 1, 2].map((_id) => ({ _id, name: `by the meadow ${_id}` }))))
  // That release wrote the same tables.
  ask('PRAGMA user_version=2')
  markLeft(file)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a start over the file of a release without indexes of texts', () => {
  const search = { name: { $regex: 'MEADOW', $options: 'i' } }

  it('makes one of the documents that are there, which the next start knows', async () => {
    await use((rows) => rows.createIndex({ name: 'substring' } as never))
    expect(ask('PRAGMA user_version')).toEqual([{ user_version: 3 }])
    const { found, notices } = await use(async (rows) => [
      await rows.countDocuments(search),
      (await rows.indexes()).at(-1)?.name,
    ])
    expect({ found, notices }).toEqual({ found: [3, 'name_substring'], notices: [] })
    expect(ask("SELECT count(*) AS n FROM sqlite_master WHERE name LIKE 's%_content'")).toEqual([{ n: 1 }])
    expect(checkStore(dataDir).isWhole).toBe(true)
  })

  it('leaves no part of an index whose making was stopped', async () => {
    const database = new Database(file)
    const rows = database.find('site', 'rows')
    const stopped = new Error('stopped')
    const make = () =>
      database.transaction(() => {
        const spec = parseIndex({ key: { name: 'substring' }, name: 'search' })
        rows?.build({ ...spec, id: 99, multikey: false })
        throw stopped
      })
    expect(make).toThrow(stopped)
    database.close()
    expect(ask("SELECT name FROM sqlite_master WHERE name LIKE 's99%'")).toEqual([])
    expect((await use((all) => all.countDocuments(search))).found).toBe(3)
  })
})
