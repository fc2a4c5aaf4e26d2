import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Decimal128 } from 'bson'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkStore } from './checkStore.ts'
import { encodeKey } from '../values/keyEncoding.ts'
import { Database } from '../storage/database.ts'
import { markLeft } from './leftMark.ts'
import { rekeyCollection } from '../storage/rekey.ts'
import { openStore } from '../server/store.ts'

const NAMES = ['first', 'second']
const TENTH = Decimal128.fromString('0.1')
const PRICE = Decimal128.fromString('2.1')
let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(dataDir, 'store.sqlite')
  await use(async (client) => {
    for (const name of NAMES) {
      const rows = client.db('site').collection(name)
      await rows.createIndex({ a: 1 }, { unique: true })
      await rows.insertMany([
        { _id: 1, a: [] },
        { _id: TENTH, a: PRICE },
      ] as never[])
    }
  })
  writeOldKeys()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function use<T>(work: (client: MongoClient) => Promise<T>): Promise<{ result: T; notices: string[] }> {
  const { notices, uri, close } = await openStore({ dataDir })
  const client = await MongoClient.connect(uri)
  try {
    return { result: await work(client), notices }
  } finally {
    await client.close()
    await close()
  }
}

/** Gives the file the keys of format 1: those of an empty array were those of null, those of a decimal of its double. */
function writeOldKeys(): void {
  const sqlite = new DatabaseSync(file)
  const change = (sql: string, to: unknown, from: unknown) =>
    expect(sqlite.prepare(sql).run(encodeKey(to), encodeKey(from)).changes).toBeGreaterThan(0)
  // The index takes an empty array for a value that is missing from it.
  change('UPDATE index_entries SET key = ? WHERE key = ?', null, undefined)
  change('UPDATE index_entries SET key = ? WHERE key = ?', 2.1, PRICE)
  for (const { id } of sqlite.prepare('SELECT id FROM collections').all())
    change(`UPDATE c${Number(id)} SET id_key = ? WHERE id_key = ?`, 0.1, TENTH)
  sqlite.exec('PRAGMA user_version=1')
  sqlite.close()
  markLeft(file)
}

/** What lookups by `_id`, by the index and by its unique keys find in both collections. */
const lookUp = () =>
  use(async (client) => {
    const answers: unknown[] = []
    for (const name of NAMES) {
      const rows = client.db('site').collection(name)
      answers.push(
        await rows.countDocuments({ _id: TENTH as never }),
        await rows.countDocuments({ _id: 0.1 as never }),
        await rows.countDocuments({ a: PRICE }),
        await rows.countDocuments({ a: { $gt: 2.1 } }),
      )
      await rows.insertOne({ a: null })
      await rows.deleteOne({ a: null })
    }
    return answers
  })
const RIGHT = { result: [1, 0, 1, 0, 1, 0, 1, 0], notices: [] }

describe('a start over the file of a release with other keys', () => {
  it('makes all keys again, and needs no keys of that release', async () => {
    expect(await lookUp()).toEqual(RIGHT)
    expect(await lookUp()).toEqual(RIGHT)
    expect(checkStore(dataDir).isWhole).toBe(true)
  })

  it('sets no document aside when that release was killed', async () => {
    rmSync(`${file}.left`)
    expect(await lookUp()).toEqual(RIGHT)
  })

  it('makes the keys of all collections when an earlier start was stopped between two of them', async () => {
    const database = new Database(file)
    const first = database.find('site', 'first')
    database.transaction(() => first && rekeyCollection(first))
    database.close()
    expect(await lookUp()).toEqual(RIGHT)
  })

  it('makes the keys of documents that are equal in a unique index, and keeps the documents', async () => {
    const sqlite = new DatabaseSync(file)
    sqlite.exec(
      'INSERT INTO c1 (id_key, sum, doc) SELECT zeroblob(3), sum, doc FROM c1 WHERE rid = 2; INSERT INTO index_entries SELECT idx, zeroblob(3), 3 FROM index_entries WHERE rid = 2 AND idx = (SELECT id FROM indexes WHERE collection = 1)',
    )
    sqlite.close()
    markLeft(file)
    const { result, notices } = await use((client) =>
      client.db('site').collection('first').countDocuments({ a: PRICE }),
    )
    expect({ result, notices }).toEqual({ result: 2, notices: [] })
  })

  it('is not needed for a check, which leaves the file as it was', () => {
    expect(checkStore(dataDir).isWhole).toBe(true)
    const sqlite = new DatabaseSync(file)
    expect(sqlite.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
    sqlite.close()
  })
})
