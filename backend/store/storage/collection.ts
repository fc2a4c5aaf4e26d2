import { checkDepth, checkDocumentSize, decode, encode, isDoc } from '../values/bson.ts'
import type { Doc } from '../values/bson.ts'
import { CommandError } from '../commands/errors.ts'
import { encodeKey } from '../values/keyEncoding.ts'
import { documentSum } from './checksums.ts'
import { duplicateKey } from './duplicate.ts'
import type { Index } from './indexSpec.ts'
import { indexKeys, keyValue } from './indexSpec.ts'
import { blob, type Sql } from './sql.ts'

/** A stored document with its row id. */
export interface Stored {
  rid: number
  bytes: Uint8Array
}

/** A document that a filter selected. */
export interface Selected extends Stored {
  doc: Doc
}

/** One collection: its documents and index entries. Callers wrap writes in `Database.transaction`. */
export class Collection {
  readonly database: Sql
  readonly id: number
  readonly db: string
  readonly name: string
  readonly indexes: Index[] = []
  /** Once somebody has asked for it: SQLite counts by reading all entries of an index. */
  #count: number | null = null

  constructor(database: Sql, id: number, db: string, name: string) {
    this.database = database
    this.id = id
    this.db = db
    this.name = name
  }

  get namespace(): string {
    return `${this.db}.${this.name}`
  }

  /** Stores a new document with an `_id`. Throws DuplicateKey (11000) or Overflow (15) before anything is written. */
  insert(bytes: Uint8Array): void {
    checkDocumentSize(bytes)
    const doc = decode(bytes)
    checkDepth(doc)
    const idKey = this.#idKey(doc)
    if (this.database.get(`SELECT 1 FROM c${this.id} WHERE id_key = ?`, idKey))
      throw duplicateKey(this.namespace, '_id_', { _id: 1 }, { _id: doc._id })
    const keys = this.#checkedKeys(doc, null)
    const { lastInsertRowid: rid } = this.database.run(
      `INSERT INTO c${this.id} (id_key, sum, doc) VALUES (?, ?, ?)`,
      idKey,
      documentSum(bytes),
      bytes,
    )
    if (this.#count !== null) this.#count += 1
    this.#addKeys(rid, keys)
  }

  /** Replaces a document; the `_id` must stay. Throws DuplicateKey (11000) before anything is written. */
  replace(rid: number, before: Doc, next: Doc): Uint8Array {
    checkDepth(next)
    const bytes = encode(next)
    const keys = this.#checkedKeys(next, rid)
    this.#removeKeys(rid, before)
    this.database.run(`UPDATE c${this.id} SET sum = ?, doc = ? WHERE rid = ?`, documentSum(bytes), bytes, rid)
    this.#addKeys(rid, keys)
    return bytes
  }

  /** Removes a document. */
  remove(rid: number, before: Doc): void {
    this.#removeKeys(rid, before)
    this.database.run(`DELETE FROM c${this.id} WHERE rid = ?`, rid)
    if (this.#count !== null) this.#count -= 1
  }

  /** Returns the document with this row id, or undefined if it was removed. */
  at(rid: number): Uint8Array | undefined {
    const row = this.database.get(`SELECT doc FROM c${this.id} WHERE rid = ?`, rid)
    return row ? blob(row.doc) : undefined
  }

  /** Returns the number of documents. After a transaction that was undone, the catalog has new collections. */
  count(): number {
    this.#count ??= Number(this.database.get(`SELECT count(*) AS n FROM c${this.id}`)?.n)
    return this.#count
  }

  /** Fills a new index and adds it to the collection. Throws DuplicateKey (11000) if it cannot be unique. */
  build(index: Index): void {
    let after = 0
    for (;;) {
      const rows = this.database.all(
        `SELECT rid, doc FROM c${this.id} WHERE rid > ? ORDER BY rid LIMIT 200`,
        after,
      )
      if (rows.length === 0) break
      for (const row of rows) {
        after = Number(row.rid)
        const doc = decode(blob(row.doc))
        this.#addKeys(after, [[index, this.#uniqueKeys(index, doc, after)]])
      }
    }
    this.indexes.push(index)
  }

  /**
   * Makes the keys of a stored document again; its entries in the indexes were removed before. A key that
   * another document has stays as it was, and a document that cannot be indexed gets no entries.
   */
  rekey(rid: number, doc: Doc): void {
    this.database.run(
      `UPDATE OR IGNORE c${this.id} SET id_key = ? WHERE rid = ? AND id_key <> ?`,
      encodeKey(doc._id),
      rid,
      encodeKey(doc._id),
    )
    try {
      this.#addKeys(
        rid,
        this.indexes.map((index) => [index, indexKeys(index, doc)]),
      )
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
    }
  }

  #idKey(doc: Doc): Uint8Array {
    const id = doc._id
    if (Array.isArray(id)) throw new CommandError(53, "The '_id' value cannot be of type array")
    if (id === undefined) throw new CommandError(53, "The '_id' value cannot be of type undefined")
    if (typeof id === 'object' && id !== null && '_bsontype' in id && id._bsontype === 'BSONRegExp')
      throw new CommandError(53, "The '_id' value cannot be of type regex")
    const dollar = isDoc(id) ? Object.keys(id).find((key) => key.startsWith('$')) : undefined
    if (dollar)
      throw new CommandError(
        52,
        `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
      )
    return encodeKey(id)
  }

  #checkedKeys(doc: Doc, rid: number | null): [Index, Uint8Array[]][] {
    return this.indexes.map((index) => [index, this.#uniqueKeys(index, doc, rid)])
  }

  #uniqueKeys(index: Index, doc: Doc, rid: number | null): Uint8Array[] {
    const keys = indexKeys(index, doc)
    if (!index.unique) return keys
    for (const key of keys) {
      const other = this.database.get(
        'SELECT rid FROM index_entries WHERE idx = ? AND key = ? AND rid IS NOT ? LIMIT 1',
        index.id,
        key,
        rid,
      )
      if (other) throw duplicateKey(this.namespace, index.name, index.spec.key, keyValue(index, doc))
    }
    return keys
  }

  #addKeys(rid: number, keys: [Index, Uint8Array[]][]): void {
    for (const [index, list] of keys) {
      for (const key of list)
        this.database.run(
          'INSERT OR IGNORE INTO index_entries (idx, key, rid) VALUES (?, ?, ?)',
          index.id,
          key,
          rid,
        )
      if (list.length > 1 && !index.multikey) {
        index.multikey = true
        this.database.run('UPDATE indexes SET multikey = 1 WHERE id = ?', index.id)
      }
    }
  }

  #removeKeys(rid: number, doc: Doc): void {
    for (const index of this.indexes) {
      for (const key of indexKeys(index, doc))
        this.database.run(
          'DELETE FROM index_entries WHERE idx = ? AND key = ? AND rid = ?',
          index.id,
          key,
          rid,
        )
    }
  }
}
