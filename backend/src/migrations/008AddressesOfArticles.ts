import { claimSlugs, NEWS_ADDRESSES, type NewsAddress } from '../features/news/newsAddress.service.ts'
import type { Migration } from '../infra/database/migrations.ts'
import { updateBatches } from './updateEach.ts'

const WITHOUT = { slug: { $exists: false } }

/** Gives the articles of older releases readable addresses, the oldest article first. Addresses with an id lead there. */
export const addressesOfArticles: Migration = {
  number: 8,
  name: 'readable addresses of articles',
  isAdditive: true,
  isBackground: true,
  count: (db) => db.collection('newsarticles').countDocuments(WITHOUT),
  run(db, ending) {
    const articles = db.collection('newsarticles')
    const oldestFirst = articles.find(WITHOUT, { projection: { title: 1 } }).sort({ createdAt: 1, _id: 1 })
    return updateBatches(articles, oldestFirst, ending, async (batch) => {
      const titled = batch.map(({ _id, title }) => ({ _id, title: String(title ?? '') }))
      const slugs = await claimSlugs(db.collection<NewsAddress>(NEWS_ADDRESSES), titled)
      // An article that somebody has saved since has the address of its new title already.
      return slugs.map(({ _id, slug }) => ({ filter: { _id, ...WITHOUT }, update: { $set: { slug } } }))
    })
  },
}
