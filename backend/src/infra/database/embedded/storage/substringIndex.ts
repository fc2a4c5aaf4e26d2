import { BSONRegExp } from 'bson'
import type { Doc } from '../bson.ts'
import { foldText, SEPARATOR } from '../query/fold.ts'
import { textOfPattern } from '../query/literal.ts'
import { valuesAt } from '../query/paths.ts'
import type { Index } from './indexSpec.ts'
import type { Sql } from './sql.ts'

/**
 * The tables of indexes of the kind `substring`: for each document one folded text (`query/fold.ts`), and SQLite's own
 * index of all sequences of three characters in them. SQLite changes both within the transaction of the document.
 */
export const searchTable = (index: Index): string => `s${index.id}`
/** SQLite's name for the table of the texts alone, with the columns `id` and `c0`. */
export const textsTable = (index: Index): string => `s${index.id}_content`
/** All tables in which SQLite keeps such an index. */
export const tablesOf = (index: Index): string[] =>
  ['data', 'idx', 'content', 'config'].map((part) => `${searchTable(index)}_${part}`)

const versions = new WeakMap<Index, number>()

/** Returns a number that is another one once a text of an index has changed. */
export const textsVersion = (index: Index): number => versions.get(index) ?? 0

/** Creates the tables of an index if it is one of this kind. */
export function createTexts(sql: Sql, index: Index): void {
  if (!index.isSubstring) return
  // Without the places of the sequences, which would take four times the room: each text is compared anyway.
  sql.run(
    `CREATE VIRTUAL TABLE ${searchTable(index)} USING fts5(text, tokenize='trigram case_sensitive 1', detail=none, columnsize=0)`,
  )
}

/** Removes the tables of an index if it is one of this kind. */
export function dropTexts(sql: Sql, index: Index): void {
  if (!index.isSubstring) return
  changed(index)
  sql.run(`DROP TABLE IF EXISTS ${searchTable(index)}`)
}

/** Adds the texts of a new document to all indexes of this kind. */
export function addTexts(sql: Sql, indexes: readonly Index[], rid: number, doc: Doc): void {
  for (const index of indexes) if (index.isSubstring) add(sql, index, rid, textsOf(index, doc))
}

/** Changes the texts of a document where they are others than before. */
export function changeTexts(
  sql: Sql,
  indexes: readonly Index[],
  rid: number,
  [before, next]: readonly [Doc, Doc],
): void {
  for (const index of indexes) {
    if (!index.isSubstring) continue
    const texts = textsOf(index, next)
    if (texts.text === textsOf(index, before).text) continue
    remove(sql, index, rid)
    add(sql, index, rid, texts)
  }
}

/** Removes the texts of a document. */
export function removeTexts(sql: Sql, indexes: readonly Index[], rid: number): void {
  for (const index of indexes) if (index.isSubstring) remove(sql, index, rid)
}

function add(sql: Sql, index: Index, rid: number, { text, hasPattern }: Texts): void {
  if (hasPattern && !index.multikey) {
    index.multikey = true
    sql.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id)
  }
  if (text === '') return
  changed(index)
  sql.run(`INSERT INTO ${searchTable(index)} (rowid, text) VALUES (?, ?)`, rid, text)
}

function remove(sql: Sql, index: Index, rid: number): void {
  changed(index)
  sql.run(`DELETE FROM ${searchTable(index)} WHERE rowid = ?`, rid)
}

const changed = (index: Index) => versions.set(index, textsVersion(index) + 1)

interface Texts {
  text: string
  /** True for a document with a stored pattern, which an equal pattern selects: by its text more are found. */
  hasPattern: boolean
}

/** Returns the texts of a document in an index, as one folded text; an empty one if there are none. */
export function textsOf(index: Index, doc: Doc): Texts {
  const values = index.fields.flatMap(({ path }) => valuesAt(doc, path.split('.'))).flat()
  const patterns = values.filter((value) => value instanceof BSONRegExp)
  const texts = [
    ...values.filter((value) => typeof value === 'string'),
    ...patterns.map(({ pattern }) => textOfPattern(pattern) ?? ''),
  ]
  return { text: texts.map(foldText).join(SEPARATOR), hasPattern: patterns.length > 0 }
}
