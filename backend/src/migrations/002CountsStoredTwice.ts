import type { Migration } from '../infra/database/migrations.ts'

const TWICE = [
  { $group: { _id: '$key', count: { $sum: 1 } } },
  { $match: { count: { $gt: 1 } } },
  { $group: { _id: null, count: { $sum: '$count' } } },
]

/**
 * The counts of rate limits had no unique index in early releases, so that one key may have several. They are
 * deleted, all of those keys, because the index cannot be created otherwise; they count from zero again.
 */
export const countsStoredTwice: Migration = {
  number: 2,
  name: 'counts of rate limits that were stored twice',
  isAdditive: true,
  isBackground: false,
  async count(db) {
    const [total] = await db.collection('rate_limits').aggregate<{ count: number }>(TWICE).toArray()
    return total?.count ?? 0
  },
  async run(db, ending) {
    const counts = db.collection('rate_limits')
    const keys = counts.aggregate<{ _id: unknown }>(TWICE.slice(0, 2))
    let deleted = 0
    for await (const { _id: key } of keys) {
      if (ending.aborted) break
      deleted += (await counts.deleteMany({ key })).deletedCount
    }
    return deleted
  },
}
