import { crc32 } from 'node:zlib'
import { blob, type Sql } from './sql.ts'

/** The checksum that is stored beside a document: a changed bit may leave BSON that can still be read. */
export const documentSum = (bytes: Uint8Array): number => crc32(bytes)

/** The checksum of the lists of collections and of indexes. */
export function catalogSum(database: Sql): number {
  const collections = database.all('SELECT id, db, name FROM collections ORDER BY id')
  const indexes = database.all('SELECT id, collection, spec, multikey FROM indexes ORDER BY id')
  const lines = [
    ...collections.map(({ id, db, name }) => [id, db, name]),
    ...indexes.map(({ id, collection, spec, multikey }) => [id, collection, multikey, hex(spec)]),
  ]
  return crc32(JSON.stringify(lines))
}

const hex = (value: unknown) => Buffer.from(blob(value)).toString('hex')

/** A checksum of entries of an index, whatever their order. */
export class EntriesSum {
  count = 0
  #sum = 0

  add(key: Uint8Array, rid: number): void {
    this.count += 1
    this.#sum = (this.#sum + crc32(key, rid >>> 0)) % 2 ** 52
  }

  equals(other: EntriesSum): boolean {
    return this.count === other.count && this.#sum === other.#sum
  }
}
