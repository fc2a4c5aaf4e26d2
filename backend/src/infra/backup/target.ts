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
  /** @throws BackupError if this kind of store cannot hold such a collection. */
  checkCollection(collection: BackupCollection): void
  /** @throws BackupError if this kind of store cannot hold these documents unchanged. */
  checkDocuments(documents: readonly Uint8Array[], collection: BackupCollection): void
  /**
   * Replaces everything by what `fill` hands over. If `fill` fails, the target is as it was before.
   * @param file the name of the backup, for the sentence of a start while this is not finished.
   */
  replace(file: string, fill: (sink: TargetSink) => Promise<void>): Promise<void>
  close(): Promise<void>
}
