import { randomBytes } from 'node:crypto'
import { link, open, rename, rm, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { backupBytes, type BackupContent } from './backupBytes.ts'
import { BackupError, backupErrorOf } from './backupError.ts'
import { readBackup, type BackupSummary } from './readBackup.ts'
import { hasFarMore, totalsOfCollections } from './readTotals.ts'

/** The ending of a backup that is not finished. */
export const PARTIAL = '.partial'

/**
 * Writes a backup into a file that only this user may read, and checks what was written. It gets its name at the
 * end: a file of that name is always whole.
 * @param file its path. @param mayReplace whether a file of that name may be replaced, if it does not have far more in it.
 * @returns what is in it. @throws BackupError, with a sentence; then nothing was left behind.
 */
export async function makeBackup(
  content: BackupContent,
  file: string,
  mayReplace = false,
): Promise<BackupSummary> {
  const partial = `${file}.${randomBytes(6).toString('hex')}${PARTIAL}`
  try {
    const handle = await open(partial, 'wx+', 0o600)
    let summary: BackupSummary
    try {
      summary = await writeBackup(content, handle, file)
    } finally {
      await handle.close()
    }
    if (mayReplace && (await hasFarMore(file, totalsOfCollections(summary.collections))))
      throw new BackupError(
        `${file} has far more in it than the new backup, so it stays, and the new one was not kept. See whether something is lost; if not, use another name.`,
      )
    await putInPlace(partial, file, mayReplace)
    await syncFolder(path.dirname(file))
    return summary
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw backupErrorOf(error, file)
  }
}

/**
 * Writes a backup into an open file, and reads it once more. @param file its path, for the sentences.
 * @throws BackupError for a file that is not what was written, and the errors of the file system.
 */
export async function writeBackup(
  content: BackupContent,
  handle: FileHandle,
  file: string,
): Promise<BackupSummary> {
  await handle.writeFile(backupBytes(content))
  await handle.sync()
  return readBackup(handle, file)
}

/** A second name replaces no file, as `rename` would; some file systems have none. */
async function putInPlace(partial: string, file: string, mayReplace: boolean): Promise<void> {
  if (mayReplace) return rename(partial, file)
  try {
    await link(partial, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    await (await open(file, 'wx', 0o600)).close()
    return rename(partial, file)
  }
  await unlink(partial)
}

/** The name must survive a power failure too. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
