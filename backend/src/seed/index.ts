import { randomBytes } from 'node:crypto'
import { aboutDefaults } from '@lane-and-court/contract/about/about.defaults.ts'
import { campDefaults } from '@lane-and-court/contract/camps/camps.defaults.ts'
import { classInputSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { swimmingDefaults, tennisDefaults } from '@lane-and-court/contract/classes/lessons.defaults.ts'
import { galleryImageInputSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { homeDefaults } from '@lane-and-court/contract/home/home.defaults.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import { pageContentInputSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'
import { teamDefaults } from '@lane-and-court/contract/team/team.defaults.ts'
import type { Schema } from 'joi'
import mongoose from 'mongoose'
import { createClass } from '../features/classes/classes.service.ts'
import { createGalleryImage } from '../features/gallery/gallery.service.ts'
import { createNewsArticle } from '../features/news/news.service.ts'
import { createPageContent } from '../features/pages/pages.service.ts'
import { createStaffMember } from '../features/staff/staff.service.ts'
import { ensureIndexes } from '../infra/database/connect.ts'
import { classesSeed } from './classes.seed.ts'
import { gallerySeed } from './gallery.seed.ts'
import { newsSeed } from './news.seed.ts'
import { privacySeed } from './pages.seed.ts'
import { staffSeed } from './staff.seed.ts'

interface Mark {
  _id: string
}

const SEEDING = 'seeding'

/**
 * Lays the sample content into an empty database. A start that was cut off in the middle has left its
 * mark: nobody has been let in yet, so the half that it laid is dropped and laid again.
 * @returns whether it laid anything.
 */
export async function seedIfEmpty(now = new Date()): Promise<boolean> {
  const { connection } = mongoose
  const marks = connection.collection<Mark>('marks')
  if (await marks.findOne({ _id: SEEDING })) {
    await connection.dropDatabase()
    await ensureIndexes()
  } else if (!(await isEmpty())) return false
  await marks.insertOne({ _id: SEEDING })
  await seedDemo(now)
  await marks.deleteOne({ _id: SEEDING })
  return true
}

/** Who signed in, and what they did, is no content: `admin:create` may come before the first start. */
const NOT_CONTENT = new Set(['AdminUser', 'Session', 'Activity'])

/** @returns whether no content has been put into the database yet. */
async function isEmpty(): Promise<boolean> {
  for (const [name, model] of Object.entries(mongoose.models)) {
    if (!NOT_CONTENT.has(name) && (await model.exists({}))) return false
  }
  return true
}

/**
 * Lays the sample content through the same schemas and services as the console.
 * @throws when a sample breaks a rule of the contract.
 */
async function seedDemo(now: Date): Promise<void> {
  for (const member of staffSeed) {
    await createStaffMember(
      checked(staffMemberInputSchema, { ...member, password: randomBytes(18).toString('base64url') }),
    )
  }
  for (const input of classesSeed(now)) await createClass(checked(classInputSchema, input))
  for (const { input, createdAt } of newsSeed(now)) {
    await createNewsArticle(checked(newsArticleInputSchema, input), createdAt)
  }
  for (const input of gallerySeed.toReversed())
    await createGalleryImage(checked(galleryImageInputSchema, input))
  const pages = {
    home: homeDefaults,
    site: siteDefaults,
    about: aboutDefaults,
    team: teamDefaults,
    camp: campDefaults,
    'classes-swimming': swimmingDefaults,
    'classes-tennis': tennisDefaults,
    privacy: privacySeed,
  }
  for (const [page, content] of Object.entries(pages)) {
    await createPageContent(checked(pageContentInputSchema, { page, content }), page === 'privacy')
  }
}

function checked<T>(schema: Schema<T>, input: unknown): T {
  const { value, faults } = validate(schema, input)
  if (faults) throw new Error(`A sample breaks a rule: ${JSON.stringify(faults)} in ${JSON.stringify(input)}`)
  return value
}
