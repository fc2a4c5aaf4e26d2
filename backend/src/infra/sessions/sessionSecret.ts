import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const BYTES = 48
const MIN_LENGTH = 32

/**
 * The secret that signs the cookies where the environment names none, which production does not allow.
 * @param dataDir where it is kept, so that a restart signs nobody out; `:memory:` keeps nothing.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const made = randomBytes(BYTES).toString('base64url')
  if (dataDir === ':memory:') return made
  const file = path.join(dataDir, 'session-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= MIN_LENGTH) return kept
  await mkdir(dataDir, { recursive: true })
  // Renamed into place, so that a start cut off here leaves no half secret.
  await writeFile(`${file}.new`, made, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return made
}
