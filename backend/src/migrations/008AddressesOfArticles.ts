import { claimSlug, NEWS_ADDRESSES, type NewsAddress } from '../features/news/newsAddress.service.ts'
import type { Migration } from '../infra/database/migrations.ts'

const WITHOUT = { slug: { $exists: false } }

/** Gives the articles of older releases readable addresses, the oldest article first. Addresses with an id lead there. */
export const addressesOfArticles: Migration = {
  number: 8,
  name: 'readable addresses of articles',
  isAdditive: true,
  isBackground: true,
  count: (db) => db.collection('newsarticles').countDocuments(WITHOUT),
  async run(db, ending) {
    const articles = db.collection('newsarticles')
    const addresses = db.collection<NewsAddress>(NEWS_ADDRESSES)
    let changed = 0
    const all = articles.find(WITHOUT, { projection: { title: 1 } }).sort({ createdAt: 1, _id: 1 })
    for await (const { _id, title } of all) {
      if (ending.aborted) return changed
      const slug = await claimSlug(addresses, _id, String(title ?? ''))
      // Somebody may have saved it in the meantime, with another title.
      changed += (await articles.updateOne({ _id, ...WITHOUT }, { $set: { slug } })).modifiedCount
    }
    return changed
  },
}
