import { join } from 'node:path'
import { startErrorOf } from './startError.ts'
import {
  checkCollection,
  faultsOfStructure,
  isCatalogWhole,
  type CollectionFindings,
} from './storage/check.ts'
import { Database } from './storage/database.ts'
import { refuseCut } from './storage/format.ts'
import { lockDataDir } from './storage/lock.ts'
import { listSetAside } from './storage/mend.ts'
import { transactionsLost } from './storage/walDamage.ts'

/** What a check of the store has found, for people. */
export interface StoreReport {
  lines: string[]
  isWhole: boolean
}

/**
 * Checks the whole store while no site uses it. It changes nothing.
 * @throws DataDirInUseError while a site uses it; StoreStartError when it cannot be read at all.
 */
export function checkStore(dataDir: string): StoreReport {
  const path = join(dataDir, 'store.sqlite')
  const unlock = lockDataDir(dataDir)
  try {
    refuseCut(path)
    const lost = transactionsLost(`${path}-wal`)
    const database = new Database(path, { readOnly: true })
    try {
      return reportOf(database, lost)
    } finally {
      database.close()
    }
  } catch (error) {
    throw startErrorOf(error, path)
  } finally {
    unlock()
  }
}

function reportOf(database: Database, lost: number): StoreReport {
  const structure = faultsOfStructure(database)
  const isListed = isCatalogWhole(database)
  const findings = database.list().map((collection) => checkCollection(database, collection))
  const aside = listSetAside(database)
  const isWhole = lost === 0 && structure.length === 0 && isListed && findings.every(isWholeCollection)
  return {
    isWhole,
    lines: [
      `Structure of the file: ${wordOf(structure.length === 0)}`,
      ...structure.map((fault) => `  ${fault}`),
      `Lists of collections and indexes: ${wordOf(isListed)}`,
      ...(lost > 0 ? [`End of the write-ahead log: damaged, at most ${lost} transactions are missing`] : []),
      ...findings.flatMap(linesOf),
      ...(aside.length > 0 ? [`Set aside by earlier starts: ${aside.length} documents`] : []),
      ...aside.map(({ name, reason }) => `  ${name} ${reason}`),
      isWhole
        ? 'All of it is whole.'
        : 'Something is damaged. The next start sets aside the damaged documents and builds the damaged indexes again; for the rest, use a backup (docs/operations.md).',
    ],
  }
}

const isWholeCollection = ({ broken, indexes }: CollectionFindings) =>
  broken.length === 0 && indexes.every((index) => index.isWhole)

function linesOf(findings: CollectionFindings): string[] {
  const { collection, documents, broken, indexes } = findings
  return [
    `${collection.namespace}: ${documents} documents, ${indexes.length} indexes with ${indexes.reduce((sum, { entries }) => sum + entries, 0)} entries: ${wordOf(isWholeCollection(findings))}`,
    ...broken.map(({ id, reason }) => `  ${id}: ${reason}`),
    // Entries of a broken document cannot be compared.
    ...indexes
      .filter((index) => !index.isWhole && broken.length === 0)
      .map(({ name }) => `  index ${name}: its entries are not those of the documents`),
  ]
}

const wordOf = (isWhole: boolean) => (isWhole ? 'whole' : 'damaged')
