import path from 'node:path'
import type { BackupContent } from './backupBytes.ts'
import { backupName, removeOldBackups, type Rotation } from './backupFolder.ts'
import { makeBackup } from './makeBackup.ts'
import type { BackupSummary } from './readBackup.ts'
import { totalsOfCollections } from './readTotals.ts'

/** What is told of a backup that cannot bring back all of the logins. */
export const NO_SECRET =
  'the session secret is not in it, because SESSION_SECRET is not set here, or not as at the start of the site: keep it elsewhere, because a site that is restored without it signs everybody out and cannot read the keys of two steps'

export interface AddedBackup {
  file: string
  summary: BackupSummary
  /** What was done, for the log. */
  sentence: string
}

/**
 * Adds a backup to a folder, and then removes old ones.
 * @param keep how many of the newest stay. @throws BackupError, with a sentence; then nothing was removed.
 */
export async function addBackup(
  content: BackupContent,
  { folder, keep }: { folder: string; keep: number },
): Promise<AddedBackup> {
  const file = path.join(folder, backupName())
  const summary = await makeBackup(content, file)
  // Only now: the new one was read once more, and is whole.
  const rotation = await removeOldBackups(
    folder,
    path.basename(file),
    totalsOfCollections(summary.collections),
    keep,
  )
  const sentences = [...sentencesOf(rotation), ...(summary.secret.sessionSecret === null ? [NO_SECRET] : [])]
  const sentence = [`Backup ${file} (${summary.fileBytes} bytes)`, ...sentences].join('; ')
  return { file, summary, sentence }
}

function sentencesOf({ removed, good, ahead, stuck }: Rotation): string[] {
  return [
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ...(good.length > 0
      ? [`it has far less in it than ${good.join(', ')}, so these stay: see whether something is lost`]
      : []),
    ...(ahead.length > 0
      ? [`dated in the future by a clock that was ahead, so these stay: ${ahead.join(', ')}`]
      : []),
    ...(stuck.length > 0 ? [`could not remove ${stuck.join(', ')}`] : []),
  ]
}
