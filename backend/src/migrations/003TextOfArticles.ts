import { TEXT_RULE_VERSION, textFields } from '../features/news/newsText.service.ts'
import type { Migration } from '../infra/database/migrations.ts'
import { updateEach } from './updateEach.ts'

const BY_ANOTHER_RULE = { wordsRule: { $ne: TEXT_RULE_VERSION } }

/**
 * Stores the plain text of articles, which the search and the feed read. A later rule for the text needs a later
 * migration like this one. It runs beside the site: until it is done, the feed extracts the text itself, and the
 * search finds the article by its title and its former text.
 */
export const textOfArticles: Migration = {
  number: 3,
  name: 'text of articles by rule 2',
  isAdditive: true,
  isBackground: true,
  count: (db) => db.collection('newsarticles').countDocuments(BY_ANOTHER_RULE),
  run: (db, ending) =>
    updateEach(db.collection('newsarticles'), BY_ANOTHER_RULE, ending, ({ _id, version, content }) => ({
      // An article that was saved in the meantime has the current text already.
      filter: { _id, version: version ?? null },
      update: { $set: textFields(content) },
    })),
}
