import path from 'node:path'
import mongoose from 'mongoose'
import type { BackupSummary } from '../../infra/backup/readBackup.ts'
import { totalsOf } from '../../infra/backup/summaryTotals.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'
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
  const found = await BackupStateModel.find().lean<BackupStateDocument[]>()
  const of = (id: BackupStateDocument['_id']) => found.find(({ _id }) => _id === id) ?? null
  return { last: of('last'), failed: of('failed') }
}

/** @returns when the newest backup was made that succeeded, or null if there is none. */
export async function readLastBackup(): Promise<Date | null> {
  const last = await BackupStateModel.findById('last', { at: true }).lean<Pick<BackupStateDocument, 'at'>>()
  return last?.at ?? null
}

/**
 * Gives the turn to one server: if the last one began long enough ago, and nobody has it. A server that was killed
 * loses it when its time is over, and the next one begins at once.
 * @param everyMs the time from the begin of one turn to the next. @param leaseMs how long the turn is held.
 * @returns whether it was given to this one.
 */
export async function takeTurn(owner: string, everyMs: number, leaseMs: number): Promise<boolean> {
  const now = Date.now()
  // A time far ahead is of a clock that was: to wait for it would end the backups for as long.
  const ahead = new Date(now + 2 * leaseMs)
  const isOver = (field: 'at' | 'until', ms: number) => ({
    $or: [
      { [field]: mongoose.trusted({ $lte: new Date(now - ms) }) },
      { [field]: mongoose.trusted({ $gt: ahead }) },
    ],
  })
  try {
    const { matchedCount, upsertedCount } = await BackupStateModel.updateOne(
      { _id: 'turn', $and: [isOver('at', everyMs), isOver('until', 0)] },
      { $set: { owner, until: new Date(now + leaseMs) }, $setOnInsert: { at: new Date(0) } },
      { upsert: true },
    )
    return matchedCount + upsertedCount > 0
  } catch (error) {
    // It is there, and not due.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Holds the turn for longer. */
export async function keepTurn(owner: string, leaseMs: number): Promise<void> {
  await BackupStateModel.updateOne({ _id: 'turn', owner }, { until: new Date(Date.now() + leaseMs) })
}

/** Ends the turn. @param at when it began, or what stands for that, if the next one shall come sooner. */
export async function endTurn(owner: string, at: Date): Promise<void> {
  await BackupStateModel.updateOne({ _id: 'turn', owner }, { until: new Date(), at })
}
