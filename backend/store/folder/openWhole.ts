import { chmodSync, copyFileSync } from 'node:fs'
import { usedWords } from '../words.ts'
import { startErrorOf } from './startError.ts'
import { Database } from '../storage/database.ts'
import { markWriter, refuseCut } from '../storage/format.ts'
import { takeMark } from './leftMark.ts'
import { mend, noticesOfSetAside } from '../storage/mend.ts'
import { findLoss, type Loss } from './walDamage.ts'

/**
 * Opens the file of the store. Unless it is as the last clean stop has left it, checks all of it, and sets aside
 * what is broken.
 * @param path the file; it is created if it is missing or empty.
 * @param options.wasChecked when the start of this process has checked it already.
 * @param options.wasRunning when the last process that used it did not close it.
 * @returns the database, and a sentence for each thing that the person who starts the site should know.
 * @throws StoreStartError with a sentence for that person.
 */
export function openWhole(
  path: string,
  { wasChecked = false, wasRunning = false } = {},
): { database: Database; notices: string[] } {
  try {
    refuseCut(path)
    const isKnown = takeMark(path) || wasChecked
    const lost = noticeOfLoss(path, findLoss(path, wasRunning))
    const database = new Database(path)
    try {
      const notices = isKnown && lost.length === 0 ? [] : mend(database, path)
      markWriter(database)
      return {
        database,
        notices: [...lost, ...notices, ...noticesOfSetAside(database)],
      }
    } catch (error) {
      database.close()
      throw error
    }
  } catch (error) {
    throw startErrorOf(error, path)
  }
}

/** SQLite itself would say nothing, and write over what is left of them. */
function noticeOfLoss(path: string, loss: Loss | null): string[] {
  if (loss === null) return []
  const wal = `${path}-wal`
  const { isLogMissing, transactions } = loss
  const count = transactions === 1 ? '1 transaction' : `${transactions} transactions`
  if (isLogMissing) {
    const what = transactions === null ? 'what was saved last' : `at most ${count}, saved last before that,`
    return [
      `${wal} is missing or empty, though the site was not stopped in order: ${what} may be missing. A backup may have it (${usedWords().manual}).`,
    ]
  }
  const copy = `${wal}.damaged`
  copyFileSync(wal, copy)
  chmodSync(copy, 0o600)
  return [
    `The end of ${wal} is damaged: at most ${count}, saved last before the stop, may be missing. A copy of it is kept in ${copy}.`,
  ]
}
