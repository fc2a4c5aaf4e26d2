import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startErrorOf } from '../database/store.ts'

const BYTES = 48
const MIN_LENGTH = 32

const fileOf = (dataDir: string) => path.join(dataDir, 'session-secret')

/**
 * Returns the secret that signs the cookies if the environment has none, which production does not allow.
 * @param dataDir where it is stored, so that a restart signs nobody out; `:memory:` stores nothing.
 */
export async function persistedSecret(dataDir: string): Promise<string> {
  const stored = await storedSecret(dataDir)
  if (stored !== null) return stored
  const created = randomBytes(BYTES).toString('base64url')
  await storeSecret(dataDir, created)
  return created
}

/** @returns the secret that was stored in a data directory, or null. */
export async function storedSecret(dataDir: string): Promise<string | null> {
  if (dataDir === ':memory:') return null
  const stored = await readFile(fileOf(dataDir), 'utf8').catch(() => '')
  return stored.length >= MIN_LENGTH ? stored : null
}

/** Stores a secret, instead of an earlier one. @throws StoreStartError, with a sentence, when it cannot be stored. */
export async function storeSecret(dataDir: string, secret: string): Promise<void> {
  if (dataDir === ':memory:') return
  const file = fileOf(dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    // Renamed into place, so that a start interrupted here leaves no incomplete secret.
    await rm(`${file}.new`, { force: true })
    await writeFile(`${file}.new`, secret, { mode: 0o600 })
    await rename(`${file}.new`, file)
  } catch (error) {
    throw startErrorOf(error, dataDir)
  }
}
