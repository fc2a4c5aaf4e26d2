import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encode, type Doc } from '../values/bson.ts'
import { select } from '../query/scan.ts'
import { StoreStartError } from './startError.ts'
import type { Database } from '../storage/database.ts'
import { checkStore } from './checkStore.ts'
import { markLeft } from './leftMark.ts'
import { parseIndex } from '../storage/indexSpec.ts'
import { listSetAside } from '../storage/mend.ts'
import { openWhole } from './openWhole.ts'

const PAGE = 4096
const ROWS = 30
let dir: string
let path: string
let original: Buffer
const databases: Database[] = []
const open = (file: string) => {
  const whole = openWhole(file)
  databases.push(whole.database)
  return whole
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'))
  path = join(dir, 'store.sqlite')
  const { database } = openWhole(path)
  database.transaction(() => {
    for (const name of ['rows', 'pictures']) {
      const collection = database.open('site', name)
      addIndex(collection, { n: 1 }, true)
      addIndex(collection, { word: 1 }, false)
      for (let n = 0; n < ROWS; n++) collection.insert(encode(row(name, n)))
    }
  })
  database.close()
  original = readFileSync(path)
})
afterEach(() => {
  for (const database of databases.splice(0)) database.close()
  for (const ending of ['-wal', '-shm', '-wal.damaged', '.left']) rmSync(path + ending, { force: true })
  writeFileSync(path, original)
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A picture is several pages long, so that it is outside the tree of its table. */
const row = (name: string, n: number): Doc => ({
  _id: `${name}-${n}`,
  n,
  word: `word ${n % 7}`,
  text: String.fromCodePoint(97 + (n % 26)).repeat(name === 'rows' ? 300 : 9000),
})

function addIndex(collection: ReturnType<Database['open']>, key: Doc, isUnique: boolean): void {
  const name = Object.entries(key).flat().join('_')
  const spec = parseIndex({ v: 2, key, name, ...(isUnique ? { unique: true } : {}) })
  const { lastInsertRowid: id } = collection.database.run(
    'INSERT INTO indexes (collection, spec) VALUES (?, ?)',
    collection.id,
    encode(spec.spec),
  )
  collection.build({ ...spec, id, multikey: false })
}

/**
 * Expects every document to be found by its fields as it was stored, or by none of them: then it was set aside.
 * @returns how many were set aside.
 */
function expectWholeOrAside(database: Database): number {
  let missing = 0
  for (const name of ['rows', 'pictures']) {
    const collection = database.find('site', name)
    if (!collection) throw new Error(`${name} is missing`)
    for (let n = 0; n < ROWS; n++) {
      const expected = row(name, n)
      const answers = [{ _id: expected._id }, { n }, { word: expected.word, n }].map((filter) =>
        [...select(collection, { filter })].map(({ doc }) => doc),
      )
      const search = { text: { $regex: String(expected.text).slice(0, 5).toUpperCase(), $options: 'i' } }
      const searched = [...select(collection, { filter: search })].map(({ doc }) => doc)
      answers.push(searched.filter((doc) => doc.n === n))
      const isMissing = answers[0]?.length === 0
      expect(answers).toEqual(answers.map(() => (isMissing ? [] : [expected])))
      missing += isMissing ? 1 : 0
    }
    expect(collection.count()).toBe([...select(collection, { filter: {} })].length)
  }
  expect(listSetAside(database)).toHaveLength(missing)
  return missing
}

/** @returns the sentence with which the start was refused, or null. */
function sentenceOf(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(StoreStartError)
    return (error as Error).message
  }
}

// Each test opens the store once for every page of its file, which takes long.
describe('a damaged file', () => {
  it.each([1, 2, 3])(
    'with a changed byte in any of its pages starts with what is whole, or is refused with a sentence (round %i)',
    (round) => {
      const outcomes = { whole: 0, aside: 0, refused: 0 }
      for (let page = 0; page * PAGE < original.length; page++) {
        const bytes = Buffer.from(original)
        // Any byte of the page: 1031 and 769 have no divisor in common with 4096.
        const at = page * PAGE + ((page * 1031 + round * 769) % PAGE)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << ((page + round) % 8))
        writeFileSync(path, bytes)
        const sentence = sentenceOf(() => {
          const { database, notices } = open(path)
          const aside = expectWholeOrAside(database)
          outcomes[aside > 0 ? 'aside' : 'whole'] += 1
          if (aside > 0) expect(notices.join()).toContain('set aside')
        })
        if (sentence !== null) {
          outcomes.refused += 1
          expect(sentence).toContain(path)
          expect(sentence).not.toMatch(/\n/)
        }
        for (const database of databases.splice(0)) database.close()
        for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true })
      }
      // Most pages hold pictures.
      expect(outcomes.aside).toBeGreaterThan(outcomes.refused)
    },
  )

  it('with an unreadable page anywhere is checked as far as it can be read, and stays as it is', () => {
    const counts: string[] = []
    for (let page = 1; page * PAGE < original.length; page++) {
      const bytes = Buffer.from(original).fill(0x5a, page * PAGE, page * PAGE + 200)
      writeFileSync(path, bytes)
      const sentence = sentenceOf(() => {
        const { lines, isWhole } = checkStore(dir)
        const counted = lines.flatMap(
          (line) => /damaged here: (\d+) of (\w+) documents/.exec(line)?.slice(1) ?? [],
        )
        if (counted.length > 0)
          expect([isWhole, lines.at(-1)]).toEqual([false, expect.stringContaining('backup')])
        counts.push(counted.join(' of '))
        for (const name of ['rows', 'pictures'])
          expect(lines.join('\n')).toMatch(
            new RegExp(`^site\\.${name}: \\d+ documents, .*: (whole|damaged)$`, 'm'),
          )
      })
      if (sentence !== null) expect(sentence).toContain(path)
      expect(readFileSync(path).equals(bytes)).toBe(true)
    }
    // A page of a table holds some of its rows, and another one those that a picture is too long for.
    const partly = counts.filter((count) => /^([1-9]|[12]\d) of 30$/.test(count))
    expect(partly.length).toBeGreaterThan(10)
    expect(partly.length).toBeLessThan(counts.length)
  })

  it.each([0.1, 0.5, 0.9, 0.999])('that was cut to %f of its size is refused with both sizes', (part) => {
    const size = Math.floor(original.length * part)
    truncateSync(path, size)
    expect(sentenceOf(() => open(path))).toContain(
      `${path} is cut short: it has ${size} of ${original.length} bytes`,
    )
  })

  it('with a broken document starts without it, names it, and says so again at the next start', () => {
    const bytes = Buffer.from(original)
    // Only a picture fills whole pages.
    bytes[bytes.indexOf('c'.repeat(4000)) + 100] = 0x64
    writeFileSync(path, bytes)
    for (const _start of [1, 2]) {
      const { database, notices } = open(path)
      expect(notices.join()).toMatch(
        /1 damaged document is set aside, and the site runs without: site\.(rows|pictures) "(rows|pictures)-\d+": its checksum is wrong\. Take/,
      )
      expect(expectWholeOrAside(database)).toBe(1)
      database.close()
      databases.pop()
    }
  })

  it('whose index has lost an entry gets the index built again', () => {
    const { database } = openWhole(path)
    const [index] = database.find('site', 'rows')?.indexes ?? []
    database.transaction(() =>
      database.run('DELETE FROM index_entries WHERE idx = ? AND rid = 7', index?.id ?? 0),
    )
    database.close()
    const again = open(path)
    expect(again.notices).toEqual(['Damaged indexes of site.rows were built again: n_1.'])
    expect(expectWholeOrAside(again.database)).toBe(0)
  })
})

describe('a store that was stopped in order', () => {
  it('is not read as a whole at the next start, unless its file has changed since', () => {
    const { database } = openWhole(path)
    database.transaction(() => database.run('DELETE FROM index_entries WHERE rid = 7'))
    database.close()
    markLeft(path)
    // The only sign that the index was not compared: a start that compares it mends it.
    expect(open(path).notices).toEqual([])
    for (const one of databases.splice(0)) one.close()
    markLeft(path)
    utimesSync(path, new Date(), new Date(Date.now() + 5000))
    expect(open(path).notices).toHaveLength(2)
  })

  it('has no mark while it is open, so that a kill leaves none', () => {
    markLeft(path)
    expect(existsSync(`${path}.left`)).toBe(true)
    open(path)
    expect(existsSync(`${path}.left`)).toBe(false)
  })
})

describe('a damaged write-ahead log', () => {
  /** @returns a copy of the files as a kill would leave them, with five transactions in the log. */
  function killed(): string {
    const { database } = openWhole(path)
    for (let n = 0; n < 5; n++) {
      database.transaction(() => database.find('site', 'rows')?.insert(encode(row('rows', ROWS + n))))
    }
    const copy = mkdtempSync(join(dir, 'killed-'))
    for (const ending of ['', '-wal', '-shm']) cpSync(path + ending, join(copy, `store.sqlite${ending}`))
    database.close()
    return join(copy, 'store.sqlite')
  }
  /** @returns the files of the log, which a check must not change. */
  const logOf = (file: string) =>
    ['-wal', '-shm'].map((ending) => (existsSync(file + ending) ? readFileSync(file + ending) : null))
  const countRows = (database: Database) => database.find('site', 'rows')?.count()

  it('that is whole says nothing', () => {
    const { database, notices } = open(killed())
    expect([countRows(database), notices]).toEqual([ROWS + 5, []])
  })

  it.each([
    ['missing', ['-wal']],
    ['missing with its index', ['-wal', '-shm']],
  ])('that is %s says what is missing, at a start and at a check', (_how, endings) => {
    const file = killed()
    writeFileSync(join(dirname(file), 'store.address'), 'mongodb://left-behind/')
    for (const ending of endings) rmSync(file + ending)
    const before = logOf(file)
    const said = checkStore(dirname(file)).lines.join('\n')
    expect(logOf(file)).toEqual(before)
    expect(said).toMatch(/What is there is whole; what is missing may be in a backup/)
    const { database, notices } = openWhole(file, { wasRunning: true })
    databases.push(database)
    expect(countRows(database)).toBeLessThan(ROWS + 5)
    const count = /at most (\d+) transactions/
    for (const text of [said, notices.join()]) {
      expect(text).toMatch(/missing or empty/)
      if (endings.length === 1) expect(Number(count.exec(text)?.[1])).toBeGreaterThanOrEqual(5)
      else expect(text).toMatch(/saved last (before that )?may be missing/)
    }
  })

  it('that was emptied says how many transactions are missing at most', () => {
    const file = killed()
    truncateSync(`${file}-wal`)
    expect(open(file).notices.join()).toMatch(/is missing or empty, .*: at most \d+ transactions/)
  })

  it('that is missing after all of it was saved in the database says nothing', () => {
    const { database } = openWhole(path)
    database.transaction(() => database.find('site', 'rows')?.insert(encode(row('rows', ROWS))))
    database.all('PRAGMA wal_checkpoint(PASSIVE)')
    const copy = mkdtempSync(join(dir, 'killed-'))
    for (const ending of ['', '-shm']) cpSync(path + ending, join(copy, `store.sqlite${ending}`))
    database.close()
    const whole = openWhole(join(copy, 'store.sqlite'), { wasRunning: true })
    databases.push(whole.database)
    expect([countRows(whole.database), whole.notices]).toEqual([ROWS + 1, []])
  })

  it.each(['flipped', 'cut'] as const)(
    'that is %s before its end says how many transactions are missing at most',
    (how) => {
      const file = killed()
      const wal = `${file}-wal`
      const bytes = readFileSync(wal)
      // In the middle of the log, behind the header of 32 bytes.
      const frames = (bytes.length - 32) / (PAGE + 24)
      const at = 32 + Math.floor(frames / 2) * (PAGE + 24) + 100
      if (how === 'cut') truncateSync(wal, at)
      else {
        bytes[at] = (bytes[at] ?? 0) ^ 1
        writeFileSync(wal, bytes)
      }
      const { database, notices } = open(file)
      const [, most] = /at most (\d+) transactions?, saved last/.exec(notices.join()) ?? []
      const missing = ROWS + 5 - (countRows(database) ?? 0)
      expect(missing).toBeGreaterThan(0)
      expect(Number(most)).toBeGreaterThanOrEqual(missing)
      expect(statSync(`${wal}.damaged`).mode & 0o777).toBe(0o600)
    },
  )
})
