import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSmallDisk, noSmallDisk, type SmallDisk } from '../../src/testing/smallDisk.ts'
import { startMain } from '../../src/testing/startedMain.ts'
import { checkStore } from '../folder/checkStore.ts'
import { openSnapshot } from '../folder/snapshot.ts'
import { startEmbeddedStore, StoreStartError } from '../index.ts'
import { openStore } from './store.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
  file = join(dataDir, 'store.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const runOnce = async (dir = dataDir) => (await openStore({ dataDir: dir })).close()
const change = (sql: string) => {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(sql)
  sqlite.close()
}

/** @returns the sentence with which a start is refused. @throws if it is not refused with a sentence about it. */
async function refusalOf(dir = dataDir): Promise<string> {
  const error: unknown = await openStore({ dataDir: dir }).then(
    (store) => store.close(),
    (failure: unknown) => failure,
  )
  if (!(error instanceof StoreStartError)) throw new Error('not refused with a sentence', { cause: error })
  expect(error.message).toContain(dir)
  return error.message
}

describe('a start of the store', () => {
  it.each<[string, () => unknown, RegExp]>([
    [
      'no database',
      () => writeFileSync(file, 'not a database at all '.repeat(400)),
      /is not the database of/,
    ],
    ['another program', () => change('CREATE TABLE songs (name TEXT)'), /is the database of another program/],
    ['a directory in the place of the file', () => mkdirSync(file), /is a directory, but must be a file/],
    [
      'a directory in the place of the lock',
      () => mkdirSync(join(dataDir, 'store.lock')),
      /store\.lock is a directory, but must be a file/,
    ],
  ])('over %s is refused with the file and the next step', async (_name, lay, words) => {
    lay()
    expect(await refusalOf()).toMatch(words)
  })

  it('over the file of a newer release is refused, and changes nothing in it', async () => {
    await runOnce()
    change('PRAGMA user_version=5; DROP TABLE written_by')
    expect(await refusalOf()).toMatch(
      /was written by a newer release of this site \(format 5\), and this one, release \S+, reads format 4/,
    )
  })

  it('over the file of a newer release names that release', async () => {
    await runOnce()
    change("PRAGMA user_version=5; UPDATE written_by SET release = '9.1.0'")
    expect(await refusalOf()).toMatch(
      /was written by release 9\.1\.0 \(format 5\), and this one, release \S+, reads format 4\. Start that release or a newer one/,
    )
  })

  it.each([
    ['the mark of a clean stop', 'store.sqlite.left'],
    ['a session secret', 'session-secret'],
    ['a write-ahead log', 'store.sqlite-wal'],
    ['a restore that did not finish', 'store.sqlite.restoring'],
  ])(
    'without a store beside %s is refused each time, so that no empty site begins unnoticed',
    async (_what, name) => {
      writeFileSync(join(dataDir, name), 'of a site')
      const sentence = new RegExp(
        `store\\.sqlite is missing or empty, but there is ${name}: .*Put the newest backup back`,
      )
      expect(await refusalOf()).toMatch(sentence)
      expect(existsSync(file)).toBe(false)
      writeFileSync(file, '')
      expect(await refusalOf()).toMatch(sentence)
      rmSync(join(dataDir, name))
      await runOnce()
    },
  )

  it('removes what a killed restore has left, and opens the store', async () => {
    await runOnce()
    const leftovers = ['', '-wal', '-shm'].map((ending) => `${file}.restoring${ending}`)
    for (const name of leftovers) writeFileSync(name, 'half of a store')
    await runOnce()
    expect(leftovers.filter((name) => existsSync(name))).toEqual([])
  })

  it('over the file of another program that has a number of its own is refused', async () => {
    await runOnce()
    change('PRAGMA application_id=7')
    expect(await refusalOf()).toMatch(/is the database of another program/)
  })

  it.each([
    ['of format 3', 'PRAGMA user_version=3'],
    ['of format 2', 'PRAGMA user_version=2'],
    ['of format 1', 'PRAGMA user_version=1'],
    ['of before formats had a number', 'PRAGMA user_version=0; PRAGMA application_id=0'],
  ])(
    'over the file of a build before release 1.0.0 (%s) is refused, and changes nothing',
    async (_which, sql) => {
      await runOnce()
      change(sql)
      const before = readFileSync(file)
      expect(await refusalOf()).toMatch(
        /store\.sqlite is of a build before release 1\.0\.0, whose data no release reads: .*, or start the build that made it\.$/,
      )
      expect(() => openSnapshot(dataDir)).toThrow('is of a build before release 1.0.0')
      expect(() => checkStore(dataDir)).toThrow('is of a build before release 1.0.0')
      expect(readFileSync(file)).toEqual(before)
    },
  )

  it('in a place that is a file, or inside one, is refused', async () => {
    const place = join(dataDir, 'place')
    writeFileSync(place, '')
    expect(await refusalOf(place)).toMatch(/is, or is inside, a file/)
    expect(await refusalOf(join(place, 'inside'))).toMatch(/is, or is inside, a file/)
  })

  it('by the thread is refused with the same sentence', async () => {
    writeFileSync(file, 'not a database at all '.repeat(400))
    await expect(startEmbeddedStore({ dataDir })).rejects.toThrow(StoreStartError)
  })

  it('by the program prints the sentence alone, and exits with code 1', async () => {
    writeFileSync(file, 'not a database at all '.repeat(400))
    const { code, printed } = await startMain({ PORT: '0', DATA_DIR: dataDir }).over
    expect(code).toBe(1)
    expect(printed).toBe(
      `${file} is not the database of this site. Put a backup in its place (docs/operations.md).\n`,
    )
  })
})

describe.skipIf(noSmallDisk !== null)(
  `a start of the store, where the system has refused it${noSmallDisk ? ` (skipped: ${noSmallDisk})` : ''}`,
  () => {
    let disk: SmallDisk
    beforeEach(() => (disk = makeSmallDisk(4)))
    afterEach(() => {
      process.seteuid?.(0)
      disk.remove()
    })

    it('on a read-only file system is refused', async () => {
      await runOnce(disk.dir)
      disk.makeReadOnly()
      expect(await refusalOf(disk.dir)).toMatch(/is on a read-only file system\. Make it writable/)
    })

    it('on a full disk is refused', async () => {
      disk.fill()
      expect(await refusalOf(disk.dir)).toMatch(/The disk of .* is full\. Make room/)
    })

    it.each([0o600, 0o644])('by a user who is not the owner is refused (mode %i)', async (mode) => {
      await runOnce(disk.dir)
      chmodSync(disk.dir, 0o777)
      for (const name of ['store.sqlite', 'store.lock']) chmodSync(join(disk.dir, name), mode)
      process.seteuid?.(65_534)
      expect(await refusalOf(disk.dir)).toMatch(/belongs to another user/)
    })
  },
)
