import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const BYTES = 48
const MIN_LENGTH = 32

/**
 * Returns the secret that signs the cookies if the environment has none, which production does not allow.
 * @param dataDir where it is stored, so that a restart signs nobody out; `:memory:` stores nothing.
 */
export async function persistedSecret(dataDir: string): Promise<string> {
  const created = randomBytes(BYTES).toString('base64url')
  if (dataDir === ':memory:') return created
  const file = path.join(dataDir, 'session-secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.length >= MIN_LENGTH) return stored
  await mkdir(dataDir, { recursive: true })
  // Renamed into place, so that a start interrupted here leaves no incomplete secret.
  await writeFile(`${file}.new`, created, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return created
}
