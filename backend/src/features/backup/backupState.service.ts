import path from 'node:path'
import type { BackupSummary } from '../../infra/backup/readBackup.ts'
import { totalsOf } from '../../infra/backup/summaryTotals.ts'
import { withLease } from '../../infra/database/lease.ts'
import { BackupStateModel, type BackupOrigin, type BackupStateDocument } from './backup.model.ts'

/** What is told of a backup that succeeded. */
export interface FinishedBackup {
  file: string
  /** The size of the file. */
  bytes: number
  documents: number
  pictures: number
  origin: BackupOrigin
  /** The administrator who downloaded it. */
  by: string | null
}

/** @returns what is told of a backup. @param by the administrator who downloaded it. */
export function finishedBackup(
  summary: BackupSummary,
  file: string,
  origin: BackupOrigin,
  by: string | null = null,
): FinishedBackup {
  const { documents, pictures } = totalsOf(summary)
  return { file: path.basename(file), bytes: summary.fileBytes, documents, pictures, origin, by }
}

/** Notes that a backup was made, and forgets earlier failures. */
export async function recordBackup(backup: FinishedBackup): Promise<void> {
  await BackupStateModel.replaceOne({ _id: 'last' }, { at: new Date(), ...backup }, { upsert: true })
  await BackupStateModel.deleteOne({ _id: 'failed' })
}

/** Notes why a server could not make a backup. @param reason a sentence. */
export async function recordFailure(reason: string): Promise<void> {
  await BackupStateModel.replaceOne({ _id: 'failed' }, { at: new Date(), reason }, { upsert: true })
}

/** @returns the newest backup, and why the newest try of a server failed, if it did after that. */
export async function readBackupState(): Promise<{
  last: BackupStateDocument | null
  failed: BackupStateDocument | null
}> {
  const states = await BackupStateModel.find().lean<BackupStateDocument[]>()
  const of = (id: BackupStateDocument['_id']) => states.find(({ _id }) => _id === id) ?? null
  return { last: of('last'), failed: of('failed') }
}

/** @returns when the newest backup was made that succeeded, or null if there is none. */
export async function readLastBackup(): Promise<Date | null> {
  const last = await BackupStateModel.findById('last', { at: true }).lean<Pick<BackupStateDocument, 'at'>>()
  return last?.at ?? null
}

/** The document of the turn, and how long a server that was killed has it. */
const TURN = 'turn'
const LEASE_MS = 120_000

/**
 * Does the work if the last turn began long enough ago, and no server has it. A server that was killed loses the turn
 * when its time is over, and the next one begins at once.
 * @param everyMs the time from the begin of one turn to the next.
 * @param work gets a signal that is aborted when another server has taken the turn. It returns when the turn began, or
 *   what stands for that, if the next one shall come sooner.
 */
export async function inBackupTurn(
  everyMs: number,
  work: (lost: AbortSignal) => Promise<Date>,
): Promise<void> {
  const now = Date.now()
  const isDue = {
    $or: [
      { at: null },
      { at: { $lte: new Date(now - everyMs) } },
      // A time far ahead is of a clock that was.
      { at: { $gt: new Date(now + 2 * LEASE_MS) } },
    ],
  }
  const { collectionName: collection } = BackupStateModel.collection
  const options = { leaseMs: LEASE_MS, ending: null, free: isDue, isKept: true, collection }
  await withLease(TURN, options, async (lost, { owner }) => {
    const at = await work(lost)
    await BackupStateModel.updateOne({ _id: TURN, owner }, { at })
  })
}
