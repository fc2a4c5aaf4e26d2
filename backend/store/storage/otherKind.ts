import { decode, type Doc } from '../values/bson.ts'
import { isDiskFull } from '../commands/errors.ts'
import { blob, type Sql } from './sql.ts'

/** A kind of index that earlier releases had for searches, and that MongoDB has not. */
const KIND = 'substring'

/** Returns whether the definition of an index is of a kind that this store no longer has. It is left out silently. */
export const isOfOtherKind = ({ key }: Doc): boolean =>
  typeof key === 'object' && key !== null && Object.values(key).includes(KIND)

/** Returns whether a fault that SQLite tells of is one of the tables of such indexes, which are made from the documents. */
export const isFaultOfOtherKind = (fault: string): boolean =>
  /^(malformed inverted index for FTS5 table|fts5: )/.test(fault)

/** Removes such indexes and their tables from the file. On a full disk the next start does it. */
export function dropOtherKinds(database: Sql & { transaction(work: () => void): void }): void {
  const others = database
    .all('SELECT id, spec FROM indexes')
    .filter(({ spec }) => isOfOtherKind(decode(blob(spec))))
    .map(({ id }) => Number(id))
  if (others.length === 0) return
  try {
    database.transaction(() => {
      for (const id of others) {
        database.run(`DROP TABLE IF EXISTS s${id}`)
        database.run('DELETE FROM indexes WHERE id = ?', id)
      }
    })
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
