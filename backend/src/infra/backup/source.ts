import { RESTORE_PREFIX, RESTORE_STATE } from '../database/restoreState.ts'
import type { BackupCollection, Consistency } from './format.ts'

export interface SourceCollection extends BackupCollection {
  /** All documents as BSON, some at a time. */
  documents(): AsyncIterable<Uint8Array[]>
}

/** The content of a database, as a backup reads it. */
export interface BackupSource {
  store: 'embedded' | 'mongodb'
  consistency: Consistency
  /** About how many bytes the documents have. */
  estimatedBytes: number
  collections: readonly SourceCollection[]
  close(): Promise<void>
}

/**
 * What is about a running database, and would be wrong in another one. Of mails to subscribers and news to devices, a
 * restored database does not know which were sent after the backup, and must send none of them again.
 */
const LEFT_OUT: readonly string[] = [
  'rate_limits',
  'backups',
  'backup_tickets',
  'presences',
  // A restore must not bring back what somebody has forgotten since.
  'trusted_devices',
  RESTORE_STATE,
  'jobs',
  'imports',
  'import_rows',
  'picture_replacements',
  'picture_replaced_fields',
]

/** @returns whether a collection is a part of a backup. */
export const isBackedUp = (name: string): boolean =>
  !LEFT_OUT.includes(name) && !name.startsWith(RESTORE_PREFIX) && !name.startsWith('system.')

/** Those that others refer to come last: each picture that was read as used is then there. */
const LAST = ['pictures', 'pictures.files', 'pictures.chunks']

/** Sorts collections into the order in which a running database is read without losing what belongs together. */
export const inReadingOrder = <T extends { name: string }>(collections: readonly T[]): T[] =>
  collections.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name) || (a.name < b.name ? -1 : 1))

/** @returns whether nothing is stored that belongs into a backup. */
export async function isEmpty({ collections }: BackupSource): Promise<boolean> {
  for (const collection of collections) {
    for await (const documents of collection.documents()) if (documents.length > 0) return false
  }
  return true
}
