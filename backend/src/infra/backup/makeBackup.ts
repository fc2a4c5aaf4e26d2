import { randomBytes } from 'node:crypto'
import { link, open, readdir, rename, rm, stat, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { backupBytes, type BackupContent } from './backupBytes.ts'
import { BackupError, backupErrorOf } from './backupError.ts'
import { readBackup, type BackupSummary } from './readBackup.ts'
import { hasFarMore, totalsOfCollections } from './readTotals.ts'

/** The ending of a backup that is not finished. */
export const PARTIAL = '.partial'

const UNFINISHED = /^(.+)\.[0-9a-f]{12}\.partial$/
/** The names that the servers and `restore` give. */
const GIVEN = /^(lane-and-court|replaced)-\d{8}T\d{6}Z(-[0-9a-f]{4})?\.backup$/
/** After this time nobody writes to an unfinished file any more. */
const UNFINISHED_MS = 86_400_000

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
    await removeUnfinished(file).catch(() => {})
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

/** Removes what backups that were killed long ago have left beside this one. */
async function removeUnfinished(newFile: string): Promise<void> {
  const folder = path.dirname(newFile)
  for (const name of await readdir(folder)) {
    const [, of = ''] = UNFINISHED.exec(name) ?? []
    if (of !== path.basename(newFile) && !GIVEN.test(of)) continue
    const { mtimeMs } = await stat(path.join(folder, name))
    if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(path.join(folder, name), { force: true })
  }
}

/** The name must survive a power failure too. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
