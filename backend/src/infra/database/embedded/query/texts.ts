import type { Collection } from '../storage/collection.ts'
import { searchTable, textsTable } from '../storage/substringIndex.ts'
import { checkTime } from '../turns.ts'
import type { Search } from './search.ts'

/** How many texts are compared at once: so many that it takes a millisecond or two, because they may be long. */
const AT_ONCE = { first: 64, most: 2_000 }
const LONG_MS = 2

/** The number of texts that are compared at once, which follows from how long the last ones took. */
export class Chunk {
  size = AT_ONCE.first

  /** Runs the work on one chunk. @throws MaxTimeMSExpired (50) when the command has no time left behind it. */
  run<T>(work: (size: number) => T): T {
    const begin = performance.now()
    const result = work(this.size)
    const isLong = performance.now() - begin > LONG_MS
    this.size = isLong ? Math.max(1, this.size >> 1) : Math.min(AT_ONCE.most, this.size * 2)
    checkTime()
    return result
  }
}

/** Returns the row of the last text, which is hardly less than the number of texts. */
export const lastText = ({ database }: Collection, { index }: Search): number =>
  Number(database.get(`SELECT max(id) AS n FROM ${textsTable(index)}`)?.n ?? 0)

/** Returns how many texts may have the words of a search, counted up to a number of them. */
export function candidatesUpTo({ database }: Collection, { index, match }: Search, most: number): number {
  const table = searchTable(index)
  const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT ?)`
  return Number(database.get(sql, match, most)?.n)
}

/** The words as patterns of GLOB, which compares texts twice as fast as `instr`. */
export const globs = ({ words }: Search): string[] =>
  words.map((word) => `*${word.replaceAll(/[*?[]/g, '[$&]')}*`)

/** The same test for each word of a search. */
export const everyWord = ({ words }: Search, test: string): string => words.map(() => test).join(' AND ')
