import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startErrorOf } from './startError.ts'

/** Files of the store; those of SQLite's write-ahead log have the name of their database and an ending. */
const FILES = ['store.sqlite', 'store.lock'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`])

/**
 * Makes the data directory and the files of the store in it accessible to this user alone (0700 and 0600), also
 * when they were created for everybody. SQLite gives new files the permissions of their database. A file of
 * another user stays as it is, and is used if it may be written.
 * @param dataDir is created if it does not exist, and must not be locked by this process: to close a file of it would
 *   unlock it. @param created the files that are created if they do not exist.
 * @throws StoreStartError, with a sentence, when the directory or a file of it cannot be used.
 */
export function makePrivate(dataDir: string, created = ['store.sqlite', 'store.lock']): void {
  explained(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    restrict(dataDir, 0o700)
  })
  for (const name of FILES) {
    const file = join(dataDir, name)
    explained(file, () => {
      if (created.includes(name)) createPrivate(file)
      if (!existsSync(file)) return
      restrict(file, 0o600)
      // SQLite would open a file that it may not write, and say so only at the first write.
      closeSync(openSync(file, 'r+'))
    })
  }
}

/** Creates a file for this user alone, if it does not exist. */
export function createPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

function explained(path: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw startErrorOf(error, path)
  }
}

function restrict(path: string, mode: number): void {
  const stats = statSync(path)
  // Windows has no such permissions, and only the owner may change them.
  const isOwn = process.geteuid === undefined || stats.uid === process.geteuid()
  if (isOwn) chmodSync(path, mode)
}
