import { DateTime } from 'luxon'
import { randomUUID } from 'node:crypto'
import { addBackup } from '../../infra/backup/addBackup.ts'
import { openSource, type DatabaseChoice } from '../../infra/backup/openSource.ts'
import {
  endTurn,
  finishedBackup,
  keepTurn,
  recordBackup,
  recordFailure,
  takeTurn,
} from './backupState.service.ts'
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
/** A server that was killed has the turn no longer than this. */
const LEASE_MS = 120_000
const RENEW_MS = 30_000
/** When a failed backup is tried again. */
const RETRY_MS = 3_600_000

/** Makes backups regularly; several servers on one database make one together. */
export function startBackups(options: BackupsOptions): Backups {
  const owner = randomUUID()
  const ending = new AbortController()
  let running: Promise<boolean> = Promise.resolve(false)
  const runIfDue = () => (running = running.then(() => tryTurn(options, owner, ending.signal)))
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
async function tryTurn(options: BackupsOptions, owner: string, signal: AbortSignal): Promise<boolean> {
  const { everyMs } = options.schedule
  const startedAt = new Date()
  try {
    if (signal.aborted || !(await takeTurn(owner, everyMs, LEASE_MS))) return false
    await runTurn(options, owner, signal)
    await endTurn(owner, startedAt)
    return true
  } catch (error) {
    const retryMs = signal.aborted ? 0 : Math.min(everyMs, RETRY_MS)
    const at = DateTime.fromJSDate(startedAt).minus(everyMs).plus(retryMs).toJSDate()
    if (!signal.aborted) {
      const reason = error instanceof Error ? error.message : String(error)
      options.onFailed(`The backup into ${options.schedule.folder} failed: ${reason}`)
      // If the database itself is away, this cannot be stored either; the log has it.
      await recordFailure(reason).catch(() => {})
    }
    await endTurn(owner, at).catch(() => {})
    return false
  }
}

async function runTurn(
  { schedule, database, sessionSecret, onDone }: BackupsOptions,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const renewal = setInterval(() => void keepTurn(owner, LEASE_MS).catch(() => {}), RENEW_MS).unref()
  const source = await openSource(database)
  try {
    const { file, summary, sentence } = await addBackup({ source, sessionSecret, signal }, schedule)
    await recordBackup(finishedBackup(summary, file, 'schedule'))
    await recordRotation(schedule)
    onDone(sentence)
  } finally {
    clearInterval(renewal)
    await source.close()
  }
}
