import type { BackupCollection } from './format.ts'
import type { BackupSource } from './source.ts'

/** Gets the content of a backup, in the order of the file. */
export interface TargetSink {
  collection(collection: BackupCollection): Promise<void>
  documents(documents: readonly Uint8Array[], collection: BackupCollection): Promise<void>
}

/** The database into which a backup is restored. */
export interface RestoreTarget {
  kind: 'embedded' | 'mongodb'
  /** The database or folder, for sentences; without a password. */
  place: string
  /** @returns what is in it, or null if it is empty. @throws StoreStartError if it cannot be read. */
  openSource(): Promise<BackupSource | null>
  /** Moves what cannot be read out of the way, if this store can do that. @returns where it is. */
  setAside: ((name: string) => string) | null
  /** A sentence for each index of the backup that this kind of store cannot have, so that it was left out. */
  leftOut: readonly string[]
  /** @throws BackupError if this kind of store cannot hold these documents unchanged. */
  checkDocuments(documents: readonly Uint8Array[], collection: BackupCollection): void
  /** Replaces everything by what `fill` hands over. If `fill` fails, the target is as it was before. */
  replace(fill: (sink: TargetSink) => Promise<void>): Promise<void>
  /** Lets others use it again. */
  close(): Promise<void>
}

/** @returns the sentence for an index that a store cannot have; the start makes those that the site needs. */
export const leftOutIndex = (collection: string, index: Record<string, unknown>, reason: Error): string =>
  `The index ${String(index['name'])} of ${collection} was left out, because this database cannot have it: ${reason.message}`
