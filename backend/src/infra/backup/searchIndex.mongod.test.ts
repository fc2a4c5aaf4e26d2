import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allDocuments } from '../../testing/allDocuments.ts'
import { findMongod } from '../../testing/mongod.ts'
import { checkStore } from '../database/storeFiles.ts'
import { startEmbeddedStore } from '../database/store.ts'
import { openEmbeddedSource } from './embeddedSource.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'
import { makeBackup } from './makeBackup.ts'
import { openMongoTarget } from './mongoTarget.ts'
import { restoreBackup } from './restoreBackup.ts'
import type { RestoreTarget } from './target.ts'

/**
 * The file of a store and a backup of it, as the last release made them that had an index of a kind of its own for
 * searches, `substring`.
 */
const MADE = path.join(import.meta.dirname, 'withSearchIndex')
const BACKUP = path.join(MADE, 'backup.bin')

const mongod = await findMongod()
afterAll(() => mongod?.stop())

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'store-'))
  file = path.join(dataDir, 'store.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const putFile = () =>
  writeFileSync(file, zstdDecompressSync(readFileSync(path.join(MADE, 'store.sqlite.zst'))))

async function expectContent(uri: string): Promise<void> {
  const { people, empty, ...others } = await allDocuments(uri)
  expect(others).toEqual({})
  expect(people?.documents).toHaveLength(3)
  expect(people?.indexes.map((index) => (index as { name: string }).name)).toEqual(['_id_', 'at_1', 'name_1'])
  expect(people?.indexes).toMatchObject([{}, { expireAfterSeconds: 1e9 }, { unique: true }])
  expect(empty?.indexes).toHaveLength(2)
  const client = await MongoClient.connect(uri)
  const matches = client
    .db()
    .collection('people')
    .find({ name: { $regex: 'MEAD', $options: 'i' } })
  expect((await matches.toArray()).map(({ text }) => text as unknown)).toEqual(['May we come at 5?'])
  await client.close()
}

/** Opens the file and reads it. @returns what the start says. */
async function open(): Promise<readonly string[]> {
  const store = await startEmbeddedStore({ dataDir })
  await expectContent(store.uri)
  await store.close()
  return store.notices
}

function ask(sql: string): unknown[] {
  const sqlite = new DatabaseSync(file)
  try {
    return sqlite.prepare(sql).all()
  } finally {
    sqlite.close()
  }
}

async function restore(target: RestoreTarget, backup: string): Promise<readonly string[]> {
  await restoreBackup({
    file: backup,
    target,
    mayReplace: false,
    safetyFolder: dataDir,
    sessionSecret: null,
    keepsSessions: true,
  })
  await target.close()
  return target.leftOut
}

describe('the file of a store with an index of the kind "substring"', () => {
  it('opens without a word, and the index and its tables are gone', async () => {
    putFile()
    expect(ask("SELECT count(*) AS n FROM sqlite_master WHERE name LIKE 's%_content'")).toEqual([{ n: 1 }])
    expect([await open(), await open()]).toEqual([[], []])
    expect(ask("SELECT count(*) AS n FROM sqlite_master WHERE name LIKE 's%_content'")).toEqual([{ n: 0 }])
    expect(checkStore(dataDir).isWhole).toBe(true)
  })

  it('is whole for a check, which leaves it as it is', () => {
    putFile()
    const before = readFileSync(file)
    expect(checkStore(dataDir)).toMatchObject({ isWhole: true })
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('opens without a word although that index is damaged', async () => {
    putFile()
    const bytes = readFileSync(file)
    for (let at = bytes.indexOf('ada meadow'); at >= 0; at = bytes.indexOf('ada meadow', at)) bytes[at] = 0x78
    writeFileSync(file, bytes)
    expect(ask('PRAGMA integrity_check')).not.toEqual([{ integrity_check: 'ok' }])
    expect(await open()).toEqual([])
  })

  it('is backed up before a start without the index', async () => {
    putFile()
    const backup = path.join(dataDir, 'new.backup')
    const source = openEmbeddedSource(dataDir)
    if (!source) throw new Error('nothing is stored')
    expect(source.collections.flatMap(({ indexes }) => indexes)).toHaveLength(3)
    await makeBackup({ source, sessionSecret: null }, backup)
    await source.close()
    rmSync(file)
    expect(await restore(openEmbeddedTarget(dataDir), backup)).toEqual([])
    expect(await open()).toEqual([])
  })
})

describe('a backup with an index of the kind "substring"', () => {
  it('is restored into the embedded store without a word', async () => {
    expect(await restore(openEmbeddedTarget(dataDir), BACKUP)).toEqual([])
    expect(await open()).toEqual([])
  })

  it.skipIf(mongod === null)('is restored into MongoDB without a word', async () => {
    const uri = `${mongod?.uri}restored-${randomUUID()}`
    expect(await restore(await openMongoTarget(uri, 'a file'), BACKUP)).toEqual([])
    await expectContent(uri)
  })
})
