import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = 'store.address'

/**
 * Writes the URI of the running store to a file, for scripts of the same user that connect to it.
 * @param dir the data directory. @returns a function that deletes the file.
 */
export function writeStoreAddress(dir: string, uri: string): () => void {
  const file = join(dir, NAME)
  // Created anew each time: an existing file would keep its permissions.
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, uri, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return () => removeStoreAddress(dir)
}

/** Deletes the address that a killed process has left behind. */
export const removeStoreAddress = (dir: string): void => rmSync(join(dir, NAME), { force: true })

/**
 * @returns the URI of the store of that data directory, or null if there is no file. A killed process leaves
 *   its file behind, so the URI may be stale.
 */
export function readStoreAddress(dir: string): string | null {
  try {
    return readFileSync(join(dir, NAME), 'utf8')
  } catch {
    return null
  }
}
