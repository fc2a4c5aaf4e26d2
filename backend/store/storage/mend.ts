import { StoreStartError } from '../folder/startError.ts'
import { usedWords } from '../words.ts'
import { checkCollection, faultsOfStructure, isCatalogWhole, type CollectionFindings } from './check.ts'
import type { Database } from './database.ts'
import { rekeyCollection } from './rekey.ts'

/** What SQLite says of its own indexes, which can be made again from the tables. */
const OF_AN_INDEX = /^(row \d+ missing from index|wrong # of entries in index|non-unique entry in index) /

/**
 * Checks the whole store at its start. Documents that are broken are moved into the table `set_aside`, so that
 * the rest can be used; indexes that do not match the documents are built again.
 * @param path the file, for the sentences. @returns a sentence for each thing that somebody should know.
 * @throws StoreStartError when the file is damaged where nothing can be set aside.
 */
export function mend(database: Database, path: string): string[] {
  const notices: string[] = []
  if (mendStructure(database, path)) notices.push(`${path} had damaged indexes, which were built again.`)
  if (!isCatalogWhole(database)) throw damaged(path, 'its list of collections and indexes has changed')
  for (const collection of database.list()) {
    const findings = checkCollection(database, collection)
    if (findings.unreadable) throw damaged(path, `${collection.namespace} cannot be read`)
    const wrong = findings.indexes.filter(({ isWhole }) => !isWhole)
    if (findings.broken.length === 0 && wrong.length === 0) continue
    database.transaction(() => setAside(database, findings))
    if (findings.broken.length === 0)
      notices.push(
        `Damaged indexes of ${collection.namespace} were built again: ${wrong.map(({ name }) => name).join(', ')}.`,
      )
  }
  return notices
}

/** @returns the documents that were ever set aside. */
export function listSetAside(database: Database): { name: string; reason: string }[] {
  return database
    .all('SELECT db, name, reason FROM set_aside ORDER BY id')
    .map(({ db, name, reason }) => ({ name: `${String(db)}.${String(name)}`, reason: String(reason) }))
}

/** @returns a sentence if documents were set aside, now or by an earlier start. */
export function noticesOfSetAside(database: Database): string[] {
  const all = listSetAside(database)
  if (all.length === 0) return []
  const examples = all.slice(0, 5).map(({ name, reason }) => `${name} ${reason}`)
  const more = all.length > examples.length ? `; and ${all.length - examples.length} more` : ''
  const count = all.length === 1 ? '1 damaged document is' : `${all.length} damaged documents are`
  return [
    `${count} set aside, and the site runs without: ${examples.join('; ')}${more}. Take them from a backup (${usedWords().manual}); "${usedWords().check}" lists them all.`,
  ]
}

/** @returns whether a fault of the structure is in the documents themselves, not in what is made from them. */
export const isBeyondMending = (fault: string): boolean => !OF_AN_INDEX.test(fault)

/** @returns whether something had to be mended. */
function mendStructure(database: Database, path: string): boolean {
  const faults = faultsOfStructure(database)
  if (faults.length === 0) return false
  const other = faults.find(isBeyondMending)
  if (other !== undefined) throw damaged(path, other)
  database.transaction(() => database.run('REINDEX'))
  const [fault] = faultsOfStructure(database)
  if (fault !== undefined) throw damaged(path, fault)
  return true
}

const damaged = (path: string, detail: string) =>
  new StoreStartError(
    `${path} is damaged (${detail.replaceAll(/\s+/g, ' ')}). ${usedWords().useBackup} "${usedWords().check}" says what is whole.`,
  )

function setAside(database: Database, { collection, broken }: CollectionFindings): void {
  for (const { rid, id, reason } of broken) {
    database.run(
      `INSERT INTO set_aside (db, name, id_key, doc, reason, at) SELECT ?, ?, id_key, doc, ?, datetime() FROM c${collection.id} WHERE rid = ?`,
      collection.db,
      collection.name,
      `${id}: ${reason}`,
      rid,
    )
    database.run(`DELETE FROM c${collection.id} WHERE rid = ?`, rid)
  }
  rekeyCollection(collection)
  database.run('DELETE FROM index_entries WHERE idx NOT IN (SELECT id FROM indexes)')
}
