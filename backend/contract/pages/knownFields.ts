import { aboutFields } from '../about/about.fields.ts'
import { campFields } from '../camps/camps.fields.ts'
import { swimmingFields, tennisFields } from '../classes/lessons.fields.ts'
import { homeFields } from '../home/home.fields.ts'
import { placesFields } from '../places/places.fields.ts'
import { KEPT_MONTHS, NOTICE_DAYS } from '../privacy/privacy.ts'
import { siteFields } from '../site/site.fields.ts'
import { teamFields } from '../team/team.fields.ts'
import { group, html, list, long, number, text, type Fields } from './fields.ts'
import { seoFields } from './seo.ts'

const sectionFields = {
  hero: group('Top banner', { title: text('Title'), subtitle: long('Subtitle') }),
  sections: list('Sections', 'Section', {
    id: text('Id', { optional: true, rare: true, technical: true }),
    title: text('Title', { optional: true }),
    content: html('Content', { optional: true }),
  }),
  seo: seoFields,
}

const privacyFields: Fields = {
  ...sectionFields,
  keepMessagesMonths: number('Months that answered messages are kept', {
    between: [KEPT_MONTHS.least, KEPT_MONTHS.most],
    hint: `Visitors read this number below the sections. Older messages are deleted for good. A smaller number takes effect after ${NOTICE_DAYS} days.`,
  }),
}

/** Only labels, for fields with these names: a custom page of an admin may have any content. */
const customPageFields: Fields = {
  ...sectionFields,
  title: text('Title', { rare: true }),
  subtitle: long('Subtitle', { rare: true }),
  description: long('Description', { rare: true }),
  message: html('Message', { rare: true }),
}

/** The fields of the pages that the site itself reads, by page name (their defaults are in knownPages.ts). */
export const KNOWN_FIELDS = {
  home: homeFields,
  about: aboutFields,
  team: teamFields,
  camp: campFields,
  site: siteFields,
  places: placesFields,
  privacy: privacyFields,
  'classes-swimming': swimmingFields,
  'classes-tennis': tennisFields,
}

/** @returns the fields that the site itself reads of a page, or null for a custom page of an admin. */
export const knownFields = (page: string): Fields | null =>
  Object.hasOwn(KNOWN_FIELDS, page) ? KNOWN_FIELDS[page as keyof typeof KNOWN_FIELDS] : null

/** @returns the fields of a page as the admin area labels them. */
export const fieldsOf = (page: string): Fields => knownFields(page) ?? customPageFields
