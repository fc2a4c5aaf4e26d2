import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BackupError, backupErrorOf } from './backupError.ts'

/** Only files of these names are ever removed. */
const NAME = /^lane-and-court-\d{8}T\d{6}Z\.backup$/
const UNFINISHED = /^lane-and-court-\d{8}T\d{6}Z\.backup\.[0-9a-f]{12}\.partial$/
/** After this time nobody writes to an unfinished file any more. */
const UNFINISHED_MS = 86_400_000

/** @returns the name of a backup that begins now; names sort by time. */
export const backupName = (now = new Date()): string =>
  `lane-and-court-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`

/**
 * Makes sure that backups can be written into a folder, which is created for this user alone if it does not exist.
 * @throws BackupError, with a sentence.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new BackupError(`${folder} is a file, but must be a folder.`)
    throw backupErrorOf(error, folder)
  }
}

/**
 * Removes all but the newest backups of a folder, and what interrupted ones have left. Files of other names stay.
 * @param keep how many stay. @returns the names of the removed backups.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder)
  for (const name of names.filter((name) => UNFINISHED.test(name))) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(file, { force: true })
  }
  const old = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) await rm(path.join(folder, name), { force: true })
  return old
}
