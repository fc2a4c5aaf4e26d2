import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { usedWords } from '../words.ts'
import { startErrorOf } from './startError.ts'

/** Thrown when another process has the data directory open. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another process is already using the data directory ${dataDir}. Stop it first, or ${usedWords().otherDirectory}.`,
    )
    this.name = 'DataDirInUseError'
  }
}

/**
 * Locks the data directory for this process and returns a function that unlocks it.
 * The lock is an open SQLite transaction on a separate file, so the operating system releases it however the
 * process ends.
 * Throws DataDirInUseError when another process holds it, and StoreStartError when the file cannot be used.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'store.lock')
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new DataDirInUseError(dataDir)
    throw startErrorOf(error, file)
  }
}
