import { createHash, randomBytes } from 'node:crypto'
import { classInputSchema } from '@lane-and-court/contract/classes/classes.schema.ts'
import { closureInputSchema } from '@lane-and-court/contract/closures/closures.schema.ts'
import { galleryImageInputSchema } from '@lane-and-court/contract/gallery/gallery.schema.ts'
import { validate } from '@lane-and-court/contract/http/validate.ts'
import { newsArticleInputSchema } from '@lane-and-court/contract/news/news.schema.ts'
import { pageContentInputSchema } from '@lane-and-court/contract/pages/pages.schema.ts'
import { privacyDefaults } from '@lane-and-court/contract/privacy/privacy.ts'
import { menuDefaults } from '@lane-and-court/contract/site/menu.ts'
import { seasonInputSchema } from '@lane-and-court/contract/seasons/seasons.schema.ts'
import { staffMemberInputSchema } from '@lane-and-court/contract/staff/staff.schema.ts'
import type { Schema } from 'joi'
import { Types } from 'mongoose'
import { createClass } from '../features/classes/classes.service.ts'
import { createClosure } from '../features/closures/closures.service.ts'
import { createGalleryImage } from '../features/gallery/gallery.service.ts'
import { createNewsArticle } from '../features/news/news.service.ts'
import { createPageContent } from '../features/pages/pages.service.ts'
import { createSeason, isKnownSeason } from '../features/seasons/seasons.service.ts'
import { isKnownCoach } from '../features/staff/coachNames.service.ts'
import { createStaffMemberOnce } from '../features/staff/staff.service.ts'
import { aboutSeed } from './about.seed.ts'
import { campSeed } from './camps.seed.ts'
import { classesSeed } from './classes.seed.ts'
import { closuresSeed } from './closures.seed.ts'
import { gallerySeed } from './gallery.seed.ts'
import { homeSeed } from './home.seed.ts'
import { swimmingSeed, tennisSeed } from './lessons.seed.ts'
import { newsSeed } from './news.seed.ts'
import { placesSeed } from './places.seed.ts'
import { poolRulesSeed } from './poolRules.seed.ts'
import { seasonsSeed } from './seasons.seed.ts'
import { siteSeed } from './site.seed.ts'
import { staffSeed } from './staff.seed.ts'
import { teamSeed } from './team.seed.ts'

/** One object of the sample content. */
export interface Sample {
  /** The same in every database and on every start. */
  id: Types.ObjectId
  /** Creates it with the schema and service of the admin area; an existing one is not changed. */
  lay(): Promise<unknown>
}

/** The page that nobody can change or delete in the admin area (docs/product.md section 6). */
const PROTECTED = 'pool-rules'
const POOL_RULES = { label: 'Pool Rules', to: `/${PROTECTED}` }

const ID_BYTES = 12
const PASSWORD_BYTES = 18

/** @param key identifies a sample among those of its kind, and never changes. */
function idOf(kind: string, key: string | number): Types.ObjectId {
  const digest = createHash('sha256').update(`sample ${kind} ${key}`).digest()
  return new Types.ObjectId(digest.subarray(0, ID_BYTES))
}

/**
 * @param now the time to which dates are relative: classes of this season, closures of the next weeks, articles of the last weeks.
 * @returns all samples in the order in which they are created.
 */
export function samples(now: Date): Sample[] {
  return [
    ...staff(),
    ...seasons(now),
    ...classes(now),
    ...closures(now),
    ...news(now),
    ...gallery(),
    ...pages(),
  ]
}

const staff = (): Sample[] =>
  staffSeed.map((member) => {
    const id = idOf('staff', member.username)
    const password = () => randomBytes(PASSWORD_BYTES).toString('base64url')
    return {
      id,
      lay: () =>
        createStaffMemberOnce(checked(staffMemberInputSchema, { ...member, password: password() }), id),
    }
  })

const seasons = (now: Date): Sample[] =>
  seasonsSeed(now).map((input, index) => {
    const id = idOf('season', index)
    return { id, lay: () => createSeason(checked(seasonInputSchema, input), id) }
  })

const classes = (now: Date): Sample[] =>
  classesSeed(seasonsSeed(now)[0]).map((input, index) => {
    const id = idOf('class', index)
    const username = staffSeed.find(({ name }) => name === input.coach)?.username
    const coachId = username ? idOf('staff', username).toHexString() : null
    return {
      id,
      lay: async () => {
        // A start that continues an interrupted one may find that the coach or the season was deleted meanwhile.
        const isThere = coachId !== null && (await isKnownCoach(coachId))
        const season = idOf('season', 0).toHexString()
        const seasonId = (await isKnownSeason(season)) ? season : null
        const sample = { ...input, coachId: isThere ? coachId : null, seasonId }
        return createClass(checked(classInputSchema, sample), id)
      },
    }
  })

const closures = (now: Date): Sample[] =>
  closuresSeed(now).map((input, index) => {
    const id = idOf('closure', index)
    return { id, lay: () => createClosure(checked(closureInputSchema, input), id) }
  })

const news = (now: Date): Sample[] =>
  newsSeed(now).map(({ input, createdAt }) => {
    const id = idOf('article', input.title)
    return { id, lay: () => createNewsArticle(checked(newsArticleInputSchema, input), createdAt, id) }
  })

/** In reverse order, because a new picture is shown before all others. */
const gallery = (): Sample[] =>
  gallerySeed.toReversed().map((input) => {
    const id = idOf('image', input.image)
    return { id, lay: () => createGalleryImage(checked(galleryImageInputSchema, input), id) }
  })

function pages(): Sample[] {
  const contents = {
    home: homeSeed,
    site: { ...siteSeed, legalLinks: menuDefaults.legalLinks.toSpliced(1, 0, POOL_RULES) },
    about: aboutSeed,
    team: teamSeed,
    camp: campSeed,
    'classes-swimming': swimmingSeed,
    'classes-tennis': tennisSeed,
    places: placesSeed,
    privacy: privacyDefaults,
    [PROTECTED]: poolRulesSeed,
  }
  return Object.entries(contents).map(([page, content]) => {
    const id = idOf('page', page)
    const input = () => checked(pageContentInputSchema(), { page, content })
    return { id, lay: () => createPageContent(input(), page === PROTECTED, id) }
  })
}

/** @returns the validated input. @throws if a sample violates a rule of the contract. */
function checked<T>(schema: Schema<T>, input: unknown): T {
  const { value, errors } = validate(schema, input)
  if (errors) throw new Error(`A sample breaks a rule: ${JSON.stringify(errors)} in ${JSON.stringify(input)}`)
  return value
}
