import { randomBytes } from 'node:crypto'
import { classInputSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { galleryImageInputSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { homeDefaults } from '@lane-and-court/contract/home/home.defaults.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import { pageContentInputSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.defaults.ts'
import type { Schema } from 'joi'
import { createClass } from '../features/classes/classes.service.ts'
import { createGalleryImage } from '../features/gallery/gallery.service.ts'
import { createNewsArticle } from '../features/news/news.service.ts'
import { createPageContent, hasPageContent } from '../features/pages/pages.service.ts'
import { createStaffMember } from '../features/staff/staff.service.ts'
import { classesSeed } from './classes.seed.ts'
import { gallerySeed } from './gallery.seed.ts'
import { newsSeed } from './news.seed.ts'
import { aboutSeed, campSeed, privacySeed, teamSeed } from './pages.seed.ts'
import { staffSeed } from './staff.seed.ts'

/** @returns whether nothing has been put into the database yet. */
export async function isEmpty(): Promise<boolean> {
  return !(await hasPageContent())
}

/**
 * Fills an empty database with the sample content, through the same schemas and services as the console.
 * The pages come last: an interrupted start is not taken for a filled database.
 * @throws when a sample breaks a rule of the contract.
 */
export async function seedDemo(now = new Date()): Promise<void> {
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
    site: siteDefaults,
    about: aboutSeed,
    team: teamSeed,
    camp: campSeed,
    privacy: privacySeed,
    home: homeDefaults,
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
