import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStoreAddress } from '../server/address.ts'
import { usedWords } from '../words.ts'
import { startErrorOf } from './startError.ts'
import {
  checkCollection,
  faultsOfStructure,
  isCatalogWhole,
  unlessDamaged,
  type CollectionFindings,
} from '../storage/check.ts'
import { Database } from '../storage/database.ts'
import { refuseCut } from '../storage/format.ts'
import { lockDataDir } from './lock.ts'
import { isBeyondMending, listSetAside } from '../storage/mend.ts'
import { findLoss, type Loss } from './walDamage.ts'

/** What a check of the store has found, for people. */
export interface StoreReport {
  lines: string[]
  isWhole: boolean
}

/**
 * Checks the whole store while no site uses it, also one that is too damaged for a start. It changes nothing.
 * @throws DataDirInUseError while a site uses it; StoreStartError when it cannot be read at all.
 */
export function checkStore(dataDir: string): StoreReport {
  const path = join(dataDir, 'store.sqlite')
  const unlock = lockDataDir(dataDir)
  const putLogBack = noteLog(path)
  try {
    refuseCut(path)
    const loss = findLoss(path, readStoreAddress(dataDir) !== null)
    const database = new Database(path, { readOnly: true })
    try {
      return reportOf(database, loss)
    } finally {
      database.close()
    }
  } catch (error) {
    throw startErrorOf(error, path)
  } finally {
    putLogBack()
    unlock()
  }
}

/**
 * SQLite makes a log and its index where they are missing, and the index anew, also to read. They would tell the next
 * start that nothing is missing.
 */
function noteLog(path: string): () => void {
  const hadLog = existsSync(`${path}-wal`)
  const shm = existsSync(`${path}-shm`) ? readFileSync(`${path}-shm`) : null
  return () => {
    if (!hadLog) rmSync(`${path}-wal`, { force: true })
    if (shm) writeFileSync(`${path}-shm`, shm)
    else rmSync(`${path}-shm`, { force: true })
  }
}

function reportOf(database: Database, loss: Loss | null): StoreReport {
  const structure = faultsOfStructure(database)
  const isListed = isCatalogWhole(database)
  const findings = database.list().map((collection) => checkCollection(database, collection))
  const aside = unlessDamaged(() => listSetAside(database), null)
  const isRefused = !isListed || structure.some(isBeyondMending) || findings.some((one) => one.unreadable)
  const isMended = structure.length > 0 || !findings.every(isWholeCollection)
  return {
    isWhole: loss === null && !isRefused && !isMended,
    lines: [
      `Structure of the file: ${wordOf(structure.length === 0)}`,
      ...structure.map((fault) => `  ${fault.replaceAll('\n', '\n  ')}`),
      `Lists of collections and indexes: ${wordOf(isListed)}`,
      ...(loss === null ? [] : [lineOf(loss)]),
      ...findings.flatMap(linesOf),
      ...(aside?.length === 0
        ? []
        : [`Set aside by earlier starts: ${aside ? `${aside.length} documents` : 'damaged'}`]),
      ...(aside ?? []).map(({ name, reason }) => `  ${name} ${reason}`),
      conclusion(loss, isRefused, isMended),
    ],
  }
}

function conclusion(loss: Loss | null, isRefused: boolean, isMended: boolean): string {
  if (isRefused) return `Something is damaged so that the site does not start. ${usedWords().useBackup}`
  if (isMended)
    return `Something is damaged. The next start sets aside the damaged documents and builds the damaged indexes again; for the rest, use a backup (${usedWords().manual}).`
  return loss === null
    ? 'All of it is whole.'
    : `What is there is whole; what is missing may be in a backup (${usedWords().manual}).`
}

function lineOf({ isLogMissing, transactions }: Loss): string {
  const part = isLogMissing ? 'Write-ahead log: missing or empty' : 'End of the write-ahead log: damaged'
  return transactions === null
    ? `${part}, what was saved last may be missing`
    : `${part}, at most ${transactions} transactions are missing`
}

const isWholeCollection = ({ unreadable, broken, indexes }: CollectionFindings) =>
  !unreadable && broken.length === 0 && indexes.every((index) => index.isWhole)

function linesOf(findings: CollectionFindings): string[] {
  const { collection, documents, unreadable, broken, indexes } = findings
  const entries = indexes.reduce((sum, index) => sum + (index.entries ?? 0), 0)
  return [
    `${collection.namespace}: ${documents} documents, ${indexes.length} indexes with ${entries} entries: ${wordOf(isWholeCollection(findings))}`,
    ...(unreadable
      ? [`  the file is damaged here: ${documents} of ${unreadable.of ?? 'more'} documents can be read`]
      : []),
    ...broken.map(({ id, reason }) => `  ${id}: ${reason}`),
    ...indexes
      .filter((index) => index.entries === null)
      .map(({ name }) => `  index ${name}: the file is damaged here`),
    // Entries of a document that is broken or cannot be read cannot be compared.
    ...indexes
      .filter((index) => index.entries !== null && !index.isWhole && broken.length === 0 && !unreadable)
      .map(({ name }) => `  index ${name}: its entries are not those of the documents`),
  ]
}

const wordOf = (isWhole: boolean) => (isWhole ? 'whole' : 'damaged')
