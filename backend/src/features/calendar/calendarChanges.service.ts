import type { Topic } from '../../http/responseCache.ts'
import { marks } from '../../infra/database/lease.ts'
import { isDuplicateKey } from '../../infra/database/stored.ts'

interface ChangeCount {
  _id: string
  changes: number
}

const ID = 'calendar-changes'
/** Since then, in seconds: a number that calendar apps can hold for decades. */
const BEGIN_MS = Date.UTC(2026, 0, 1)
/** What changes the events of classes and camps, besides a class itself, which has a version: they name the coach. */
const TOPICS: readonly (Topic | null)[] = ['closures', 'pages', 'staff']

/**
 * Counts a change of what events are made from. Its number is also that of the second, so that it goes on growing
 * where an older backup is restored.
 */
export async function countCalendarChange(topic: Topic | null): Promise<void> {
  if (!TOPICS.includes(topic)) return
  const count = () => marks<ChangeCount>().updateOne({ _id: ID }, { $inc: { changes: 1 } }, { upsert: true })
  try {
    await count()
  } catch (error) {
    // Another server has counted the first change at the same moment.
    if (!isDuplicateKey(error)) throw error
    await count()
  }
  const now = Math.floor((Date.now() - BEGIN_MS) / 1_000)
  await marks<ChangeCount>().updateOne({ _id: ID }, { $max: { changes: now } })
}

/**
 * @returns the number of the last change, which never falls; 0 if there was none since the release that counts them.
 */
export async function readCalendarChanges(): Promise<number> {
  return (await marks<ChangeCount>().findOne({ _id: ID }))?.changes ?? 0
}

/** @returns when the change with a number was. */
export const timeOfChange = (changes: number): number => (changes > 0 ? BEGIN_MS + changes * 1_000 : 0)
