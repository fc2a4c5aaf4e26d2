import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { isDiskFull, isDuplicateKey } from '../database/stored.ts'
import { BackupError } from './backupError.ts'
import { makeBackup } from './makeBackup.ts'
import { markRestored } from './markRestored.ts'
import { openBackup, readBackup, type BackupSummary } from './readBackup.ts'
import { secretOfSite } from './siteMarks.ts'
import { isEmpty, type BackupSource } from './source.ts'
import type { RestoreTarget } from './target.ts'

/** Holds who is signed in; a session that ended after the backup must not be valid again. */
const SESSIONS = 'sessions'

export interface RestoreOptions {
  /** The backup. */
  file: string
  target: RestoreTarget
  /** Whether what is in the target may be replaced; a backup of it is made first. */
  mayReplace: boolean
  /** The folder of that backup. */
  safetyFolder: string
  /** The secret of the target, for that backup. */
  sessionSecret: string | null
  /** Whether those who were signed in stay signed in, as after a move. */
  keepsSessions: boolean
  onProgress?: Progress | undefined
  /** Ends the work early, with the target as it was. */
  signal?: AbortSignal | undefined
}

type Progress = (step: 'check' | 'backup' | 'restore', bytes: number, ofBytes: number) => void

export interface Restored {
  summary: BackupSummary
  /** The backup of what was replaced, or the folder to which it was moved; null if there was nothing. */
  replaced: string | null
}

/**
 * Checks a whole backup, and then puts its content into a target.
 * @throws BackupError for a file that cannot be used or a target that is not empty; then nothing was changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, target, onProgress, signal } = options
  const handle = await openBackup(file)
  try {
    const { size } = await handle.stat()
    const summary = await readBackup(handle, file, {
      documents: (documents, collection) => target.checkDocuments(documents, collection),
      onProgress: (bytes) => onProgress?.('check', bytes, size),
    })
    const total = summary.collections.reduce((sum, { bytes }) => sum + bytes, 0)
    const replaced = await clear(options)
    await target.replace(async (bare) => {
      // A move changes nothing; whatever else is restored may be older than what was there.
      const sink = options.keepsSessions ? bare : markRestored(bare, new Date())
      await readBackup(handle, file, {
        collection: (collection) => sink.collection(collection),
        documents: (documents, collection) =>
          collection.name === SESSIONS && !options.keepsSessions
            ? undefined
            : sink.documents(documents, collection).catch((error: unknown) => {
                throw refusalOf(error, collection.name)
              }),
        onProgress(bytes) {
          signal?.throwIfAborted()
          onProgress?.('restore', bytes, total)
        },
      })
    })
    return { summary, replaced }
  } finally {
    await handle.close()
  }
}

/**
 * Two documents that are equal where only one may be so: a single MongoDB server was read while it was in use, and
 * one took the place of the other meanwhile.
 */
function refusalOf(error: unknown, name: string): unknown {
  if (isDiskFull(error)) return new BackupError('The disk of the database is full. Nothing was changed.')
  if (!isDuplicateKey(error)) return error
  return new BackupError(
    `The backup has two documents in ${name} of which only one may be there (${(error as Error).message}). Nothing was changed; use another backup.`,
  )
}

/** Makes a backup of what is in the target. @returns its path, or null if there is nothing. */
async function clear(options: RestoreOptions): Promise<string | null> {
  const { target, mayReplace, safetyFolder, sessionSecret, onProgress, signal } = options
  const name = `replaced-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  let source: BackupSource | null = null
  try {
    source = await target.openSource()
    if (source === null || (await isEmpty(source))) return null
    if (!mayReplace) throw used(target)
    const backup = path.join(safetyFolder, `${name}-${randomUUID().slice(0, 4)}.backup`)
    const { estimatedBytes } = source
    const report = (bytes: number) => onProgress?.('backup', bytes, estimatedBytes)
    const secret = await secretOfSite(source, sessionSecret)
    await makeBackup({ source, sessionSecret: secret, onProgress: report, signal }, backup)
    return backup
  } catch (error) {
    // A store that cannot be read is what a backup is for.
    if (!isUnreadable(error) || !target.setAside) throw error
    if (!mayReplace) throw used(target)
    await source?.close()
    source = null
    return target.setAside(name)
  } finally {
    await source?.close()
  }
}

const isUnreadable = (error: unknown) => error instanceof Error && error.name === 'StoreStartError'

const used = ({ place }: RestoreTarget) =>
  new BackupError(
    `There is data in ${place}, and nothing was changed. To replace it, add --replace: a backup of it is made first.`,
  )
