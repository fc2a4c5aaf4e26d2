import type { Topic } from '../../http/cache/topicCache.ts'
import type { WriteEvent } from '../../resources/commitWrite.ts'
import { changeAt } from '@lane-and-court/contract/calendar/calendar.ts'
import { marks } from '../../infra/database/lease.ts'
import { readRestoredAt } from '../../infra/database/restoredMark.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'

interface ChangeCount {
  _id: string
  changes: number
}

const ID = 'calendar-changes'
/** What changes the events of classes and camps, besides a class itself, which has a version: they name the coach. */
const TOPICS: readonly Topic[] = ['closures', 'pages', 'staff']

/**
 * Classes of a restored backup have smaller versions than calendar apps may have seen. Nobody changes a class so often
 * between a backup and its restore.
 */
const MARGIN = 1_000

/** @returns the least number since the last restore; 0 if there was none. */
async function leastNumber(): Promise<number> {
  const at = await readRestoredAt()
  return at ? changeAt(at.getTime()) + MARGIN : 0
}

/**
 * Counts a write that changes what events are made from. Its number is also that of the second, so that it is greater than any
 * that a site has counted whose data was lost.
 */
export async function countCalendarChange({
  topics,
  isSaved,
}: Pick<WriteEvent, 'topics' | 'isSaved'>): Promise<void> {
  if (!isSaved || !TOPICS.some((topic) => topics.has(topic))) return
  const least = await leastNumber()
  const raise = () =>
    marks<ChangeCount>().updateOne({ _id: ID }, { $max: { changes: least } }, { upsert: true })
  try {
    await raise()
  } catch (error) {
    // Another server has counted the first change at the same moment.
    if (!isDuplicateKey(error)) throw error
  }
  await marks<ChangeCount>().updateOne({ _id: ID }, { $inc: { changes: 1 } })
  await marks<ChangeCount>().updateOne({ _id: ID }, { $max: { changes: changeAt(Date.now()) } })
}

/**
 * @returns the number of the last change, or of the last restore, which never falls; 0 if there was neither since the
 *   release that counts them.
 */
export async function readCalendarChanges(): Promise<number> {
  const [count, least] = await Promise.all([marks<ChangeCount>().findOne({ _id: ID }), leastNumber()])
  return Math.max(count?.changes ?? 0, least)
}
