import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeSmallDisk, noSmallDisk } from '../../src/testing/smallDisk.ts'
import { decode, type Doc } from '../values/bson.ts'
import { insert as insertCommand } from './write.ts'
import type { CommandContext, Write } from './context.ts'
import { CommandError } from './errors.ts'
import { blob } from '../storage/sql.ts'
import { Database } from '../storage/database.ts'
import { WriteGroups } from './writeGroups.ts'

const PAGE_BYTES = 4096
const FRAME_BYTES = PAGE_BYTES + 24

let dir: string
let database: Database
let writes: WriteGroups<Doc>
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'))
  openIn(dir)
  database.transaction(() => database.open('site', 'rows'))
})
afterEach(() => {
  database.close()
  rmSync(dir, { recursive: true, force: true })
})

function openIn(folder: string): void {
  database = new Database(join(folder, 'store.sqlite'))
  writes = new WriteGroups(database)
}

/** The command of a client that inserts documents. */
const inserting = (...documents: Doc[]): Write =>
  insertCommand({ insert: 'rows', documents }, { database, db: 'site' } as CommandContext) as Write

const ids = () =>
  database
    .all(`SELECT doc FROM c${database.find('site', 'rows')?.id} ORDER BY rid`)
    .map(({ doc }) => decode(blob(doc))._id)

/** How many transactions the log of the file holds: the last page of each says so. */
function commits(): number {
  const log = readFileSync(join(dir, 'store.sqlite-wal'))
  let count = 0
  for (let at = 32; at < log.length; at += FRAME_BYTES) if (log.readUInt32BE(at + 4) !== 0) count += 1
  return count
}

describe('writes that come together', () => {
  // A group also ends after some milliseconds, which on a busy machine pass between two writes.
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
  afterEach(() => void vi.restoreAllMocks())

  it('are on disk in one transaction, and each has its own reply', async () => {
    const before = commits()
    const replies = await Promise.all(
      [1, 2, 3].map((n) => writes.add(inserting({ _id: n }, { _id: n * 10 }))),
    )
    expect(commits()).toBe(before + 1)
    expect(replies).toEqual([1, 2, 3].map(() => ({ n: 2, ok: 1 })))
    expect(ids()).toEqual([1, 10, 2, 20, 3, 30])
  })

  it('are all stored but for the duplicate among them, which is told to its client alone', async () => {
    const replies = await Promise.all([1, 2, 1, 3].map((n) => writes.add(inserting({ _id: n }))))
    expect(replies.map(({ n }) => n)).toEqual([1, 1, 0, 1])
    expect(replies[2]).toMatchObject({ writeErrors: [{ index: 0, code: 11_000 }] })
    expect(ids()).toEqual([1, 2, 3])
  })

  it('are all stored but for one that fails half done, of which nothing is left', async () => {
    const halfDone: Write = () => {
      inserting({ _id: 2 })()
      database.open('site', 'made')
      throw new CommandError(28, 'Cannot go on')
    }
    const outcomes = await Promise.allSettled(
      [inserting({ _id: 1 }), halfDone, inserting({ _id: 3 })].map((write) => writes.add(write)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: { code: 28 } })
    expect(ids()).toEqual([1, 3])
    expect(database.find('site', 'made')).toBeUndefined()
  })

  it('stay one transaction when one of them is refused before it changes anything', async () => {
    const refused: Write = () => {
      throw new CommandError(2, 'No such thing')
    }
    const before = commits()
    const outcomes = await Promise.allSettled(
      [inserting({ _id: 1 }), refused, inserting({ _id: 3 })].map((write) => writes.add(write)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(commits()).toBe(before + 1)
    expect(ids()).toEqual([1, 3])
  })

  it('are acknowledged only when another connection to the file sees them', async () => {
    const other = new Database(join(dir, 'store.sqlite'), { readOnly: true })
    const seen = () => other.get('SELECT count(*) AS n FROM c1')?.n
    const counts = await Promise.all([1, 2].map((n) => writes.add(inserting({ _id: n })).then(seen)))
    expect(counts).toEqual([2, 2])
    other.close()
  })
})

describe.skipIf(noSmallDisk !== null)(
  `writes that come together on a disk that becomes full${noSmallDisk ? ` (skipped: ${noSmallDisk})` : ''}`,
  () => {
    it('are stored if there is room for them, and the others are told that the disk is full', async () => {
      const disk = makeSmallDisk(8)
      database.close()
      openIn(disk.dir)
      database.transaction(() => database.open('site', 'rows'))
      const tooLarge = () => inserting({ _id: 'large', text: 'x'.repeat(9_000_000) })
      const outcomes = await Promise.allSettled(
        [inserting({ _id: 1 }), tooLarge(), inserting({ _id: 2 }), tooLarge()].map((write) =>
          writes.add(write),
        ),
      )
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
      for (const at of [1, 3]) expect(outcomes[at]).toMatchObject({ reason: { errcode: 13 } })
      expect(ids()).toEqual([1, 2])
      disk.remove()
    })
  },
)
