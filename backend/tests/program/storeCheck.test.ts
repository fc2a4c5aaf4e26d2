import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEmbeddedStore } from '../../src/infra/database/store.ts'
import { runScript } from '../../src/testing/runScript.ts'
import { startMain } from '../../src/testing/startedMain.ts'

// Starts several processes.
afterAll(() => vi.resetConfig())

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const check = () => runScript('store-check.ts', [], { DATA_DIR: dataDir })

/** Stores two documents, and changes a byte of one of them in the file. */
async function damageOne(): Promise<void> {
  const store = await startEmbeddedStore({ dataDir })
  const client = await MongoClient.connect(store.uri)
  const songs = client.db('lane-and-court').collection('songs')
  await songs.createIndex({ n: 1 })
  await songs.insertMany([
    { _id: 'first', n: 1, text: 'la'.repeat(50) },
    { _id: 'second', n: 2, text: 'do'.repeat(50) },
  ] as never[])
  await client.close()
  await store.close()
  const file = path.join(dataDir, 'store.sqlite')
  const bytes = await readFile(file)
  for (let at = bytes.indexOf('dodo'); at !== -1; at = bytes.indexOf('dodo', at + 100)) bytes[at] = 0x44
  await writeFile(file, bytes)
}

it('store:check says of each part that it is whole, and exits with code 0', async () => {
  const site = startMain({ PORT: '0', DATA_DIR: dataDir })
  await site.open
  const during = await check()
  expect(during.code).toBe(1)
  expect(during.printed).toMatch(/^Another process is already using the data directory/)
  site.child.kill('SIGTERM')
  await site.over
  const { code, printed } = await check()
  expect(printed).toMatch(/^Structure of the file: whole\nLists of collections and indexes: whole\n/)
  expect(printed).toMatch(
    /lane-and-court\.newsarticles: \d+ documents, \d+ indexes with \d+ entries: whole\n/,
  )
  expect(printed).toMatch(/All of it is whole\.\n$/)
  expect(code).toBe(0)
})

it('store:check names a damaged document, changes nothing, and exits with code 1', async () => {
  await damageOne()
  const { code, printed } = await check()
  expect(code).toBe(1)
  expect(printed).toContain('lane-and-court.songs: 2 documents, 1 indexes with 2 entries: damaged\n')
  expect(printed).toContain('  "second": its checksum is wrong\n')
  expect((await check()).printed).toBe(printed)
})

it('a site with a damaged document starts without it, and its log names it', async () => {
  await damageOne()
  const { child, open, over } = startMain({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  expect((await fetch(`${await open}/api/health`)).status).toBe(200)
  child.kill('SIGTERM')
  const { code, printed } = await over
  expect(code).toBe(0)
  expect(printed).toContain('1 damaged document is set aside')
  expect(printed).toContain('lane-and-court.songs \\"second\\": its checksum is wrong')
  const after = await check()
  expect(after.code).toBe(0)
  expect(after.printed).toContain('Set aside by earlier starts: 1 documents\n')
})

it('store:check without a store is refused with the next step', async () => {
  const { code, printed } = await check()
  expect(code).toBe(1)
  expect(printed).toMatch(new RegExp(`^There is no site in ${dataDir}\\. Set DATA_DIR `))
})
