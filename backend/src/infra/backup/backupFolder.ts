import { access, constants, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { BackupError, backupErrorOf } from './backupError.ts'
import { hasFarMore, type ContentTotals } from './readTotals.ts'

/** Only files of these names are ever removed. */
const NAME = /^lane-and-court-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
/** How many stay of the old ones that have far more in them than the new one: the newest. */
const GOOD_KEPT = 3

/** @returns the name of a backup that begins now; names sort by time. */
export const backupName = (now = new Date()): string =>
  `lane-and-court-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`

/** @returns when the backup with this name began, in epoch milliseconds; null for another name. */
function timeOf(name: string): number | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year === undefined ? null : Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/**
 * @returns when the newest backup of a folder began, in epoch milliseconds; null if there is none. One that is dated in
 *   the future is of a clock that was ahead, and tells nothing.
 */
export async function newestBackup(folder: string): Promise<number | null> {
  const times = (await readdir(folder)).map(timeOf).filter((time) => time !== null && time <= Date.now())
  return times.length === 0 ? null : Math.max(...(times as number[]))
}

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

/** What a rotation has done, by the names of files. */
export interface Rotation {
  removed: string[]
  /** Old ones that stay, because the new one has far less in it. */
  good: string[]
  /** Dated in the future, by a clock that was ahead: they stay, and count as none. */
  ahead: string[]
  /** Could not be removed; the new backup is good all the same. */
  stuck: string[]
}

/**
 * Removes the old backups of a folder. The new one stays in any case. So do backups with far more in them, because
 * what is missing in the new one may be lost, and those that are dated in the future. Files of other names stay too.
 * @param newName the name of the new backup. @param content what is in it. @param keep how many of the newest stay.
 */
export async function removeOldBackups(
  folder: string,
  newName: string,
  content: ContentTotals,
  keep: number,
): Promise<Rotation> {
  const now = Date.now()
  const others = (await readdir(folder))
    .filter((name) => timeOf(name) !== null && name !== newName)
    .toSorted()
  const ahead = others.filter((name) => (timeOf(name) ?? 0) > now)
  const old = others
    .filter((name) => !ahead.includes(name))
    .toReversed()
    .slice(keep - 1)
  const rotation: Rotation = { removed: [], good: [], ahead, stuck: [] }
  for (const name of old) {
    const file = path.join(folder, name)
    const stays = rotation.good.length < GOOD_KEPT && (await hasFarMore(file, content))
    const isRemoved = !stays && (await isDone(rm(file, { force: true })))
    rotation[stays ? 'good' : isRemoved ? 'removed' : 'stuck'].push(name)
  }
  return rotation
}

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
