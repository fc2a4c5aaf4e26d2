import type { Migration } from '../infra/database/migrations.ts'
import { updateEach } from './updateEach.ts'

const WITHOUT_TIME = { publishAt: { $exists: false } }

/** Articles of releases without drafts have no `publishAt`: they count as published since their creation. */
export const publishingTime: Migration = {
  number: 1,
  name: 'publishing time of older articles',
  isAdditive: true,
  isBackground: false,
  count: (db) => db.collection('newsarticles').countDocuments(WITHOUT_TIME),
  run: (db, ending) =>
    updateEach(db.collection('newsarticles'), WITHOUT_TIME, ending, ({ _id, createdAt }) => ({
      filter: { _id, ...WITHOUT_TIME },
      update: { $set: { publishAt: createdAt ?? _id.getTimestamp() } },
    })),
}
