import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'store.address'

/**
 * Writes down where the running store listens, for commands of the same user that join it.
 * @param dir the data directory. @returns the call that takes it away again.
 */
export function keepStoreAddress(dir: string, uri: string): () => void {
  const file = join(dir, NAME)
  // Made anew each time: the rights of a file that is there already would stay as they are.
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, uri, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return () => rmSync(file, { force: true })
}

/** @returns where the store of that data directory listens, or null; a process that was killed leaves its own behind. */
export function readStoreAddress(dir: string): string | null {
  try {
    return readFileSync(join(dir, NAME), 'utf8')
  } catch {
    return null
  }
}
