import { DateTime } from 'luxon'
import { addBackup } from '../../infra/backup/addBackup.ts'
import { openSource, type DatabaseChoice } from '../../infra/backup/openSource.ts'
import { finishedBackup, inBackupTurn, recordBackup, recordFailure } from './backupState.service.ts'
import { recordRotation } from './keptBackups.service.ts'

/** When backups are made, and how many stay. */
export interface BackupSchedule {
  folder: string
  everyMs: number
  keep: number
}

interface BackupsOptions {
  schedule: BackupSchedule
  database: DatabaseChoice
  sessionSecret: string | null
  /** Gets a sentence for each backup, and for each failure. */
  onDone: (sentence: string) => void
  onFailed: (sentence: string) => void
}

export interface Backups {
  /** Makes a backup if it is time and no other server does. @returns whether this one made one. */
  runIfDue(): Promise<boolean>
  /** Ends a backup that is being made, and makes no more. */
  stop(): Promise<void>
}

/** How often to look whether it is time. */
const CHECK_MS = 60_000
/** Visitors of a new start are served first. */
const FIRST_CHECK_MS = 10_000
/** When a failed backup is tried again. */
const RETRY_MS = 3_600_000

/** Makes backups regularly; several servers on one database make one together. */
export function startBackups(options: BackupsOptions): Backups {
  const ending = new AbortController()
  let running: Promise<boolean> = Promise.resolve(false)
  const runIfDue = () => (running = running.then(() => tryTurn(options, ending.signal)))
  const check = () => void runIfDue()
  const first = setTimeout(check, FIRST_CHECK_MS).unref()
  const timer = setInterval(check, CHECK_MS).unref()
  return {
    runIfDue,
    async stop() {
      clearTimeout(first)
      clearInterval(timer)
      ending.abort(new Error('the server ends'))
      await running
    },
  }
}

/** @returns whether a backup was made. It never throws: a failure is told, and tried again. */
async function tryTurn(options: BackupsOptions, ending: AbortSignal): Promise<boolean> {
  const { folder, everyMs } = options.schedule
  let isMade = false
  const noteFailure = async (cause: unknown) => {
    if (ending.aborted || isMade) return
    const reason = cause instanceof Error ? cause.message : String(cause)
    options.onFailed(`The backup into ${folder} failed: ${reason}`)
    try {
      await recordFailure(reason)
    } catch {
      // If the database itself is away, this cannot be stored either; the log has it.
    }
  }
  const runTurn = async (lost: AbortSignal) => {
    const startedAt = new Date()
    try {
      await makeBackup(options, AbortSignal.any([ending, lost]))
      isMade = true
      return startedAt
    } catch (error) {
      await noteFailure(error)
      const retryMs = ending.aborted ? 0 : Math.min(everyMs, RETRY_MS)
      return DateTime.fromJSDate(startedAt).minus(everyMs).plus(retryMs).toJSDate()
    }
  }
  if (!ending.aborted) await inBackupTurn(everyMs, runTurn).catch(noteFailure)
  return isMade
}

async function makeBackup(
  { schedule, database, sessionSecret, onDone }: BackupsOptions,
  signal: AbortSignal,
): Promise<void> {
  const source = await openSource(database)
  try {
    const { file, summary, sentence } = await addBackup({ source, sessionSecret, signal }, schedule)
    await recordBackup(finishedBackup(summary, file, 'schedule'))
    await recordRotation(schedule)
    onDone(sentence)
  } finally {
    await source.close()
  }
}
