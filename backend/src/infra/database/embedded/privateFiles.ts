import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files of the store; those of SQLite's write-ahead log have the name of their database and an ending. */
const FILES = ['store.sqlite', 'store.lock'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`])

/**
 * Makes the data directory and the files of the store in it accessible to this user alone (0700 and 0600), also
 * when an earlier release created them. SQLite gives new files the permissions of their database. A file of
 * another user stays as it is: if this process may not open it, the start says so later.
 * @param dataDir is created if it does not exist.
 * @throws the error of the file system when the directory cannot be created.
 */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  restrict(dataDir, 0o700)
  for (const name of ['store.sqlite', 'store.lock']) {
    const file = join(dataDir, name)
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  }
  for (const name of FILES) {
    const file = join(dataDir, name)
    if (existsSync(file)) restrict(file, 0o600)
  }
}

function restrict(path: string, mode: number): void {
  // Windows has no such permissions, and only the owner may change them.
  const isOwn = process.getuid === undefined || statSync(path).uid === process.getuid()
  if (isOwn) chmodSync(path, mode)
}
