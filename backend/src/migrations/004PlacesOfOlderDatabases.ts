import { placesDefaults } from '@lane-and-court/contract/places/places.ts'
import type { mongo } from 'mongoose'
import { createPageContent } from '../features/pages/pages.service.ts'
import type { Migration } from '../infra/database/migrations.ts'

const PAGE = 'places'

/**
 * Databases of releases without places have no page content `places`, for which every page asks. They get an empty one,
 * which the office finds among its pages and fills in. A database without any page is new or was never used with
 * pages, and is left alone: its samples bring places. So is one whose places somebody has put into the trash.
 */
export const placesOfOlderDatabases: Migration = {
  number: 4,
  name: 'page content of places in older databases',
  isAdditive: true,
  isBackground: false,
  count: async (db) => ((await isMissing(db)) ? 1 : 0),
  async run(db) {
    if (!(await isMissing(db))) return 0
    try {
      await createPageContent({ page: PAGE, content: { ...placesDefaults } })
      return 1
    } catch (error) {
      // Somebody has created it at the same moment.
      if (await isMissing(db)) throw error
      return 0
    }
  },
}

async function isMissing(db: mongo.Db): Promise<boolean> {
  const pages = db.collection('pagecontents')
  if ((await pages.findOne({}, { projection: { _id: 1 } })) === null) return false
  if ((await pages.findOne({ page: PAGE }, { projection: { _id: 1 } })) !== null) return false
  return (await db.collection('trash').findOne({ type: 'page', name: PAGE })) === null
}
