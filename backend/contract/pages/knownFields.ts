import { aboutFields } from '../about/about.fields.ts'
import { campFields } from '../camps/camps.fields.ts'
import { swimmingFields, tennisFields } from '../classes/lessons.fields.ts'
import { homeFields } from '../home/home.fields.ts'
import { placesFields } from '../places/places.fields.ts'
import { KEPT_MONTHS, NOTICE_DAYS } from '../privacy/privacy.ts'
import { siteFields } from '../site/site.fields.ts'
import { teamFields } from '../team/team.fields.ts'
import { group, list, number, paragraphs, richText, text, type Fields } from '../fields/fields.ts'
import { seoFields } from './seo.ts'

const sectionFields = {
  hero: group('Top banner', { title: text('Title'), subtitle: paragraphs('Subtitle') }),
  sections: list(
    'Sections',
    group('Section', {
      id: text('Id', { isOptional: true, isRare: true, isTechnical: true }),
      title: text('Title', { isOptional: true }),
      content: richText('Content', { isOptional: true }),
    }),
  ),
  seo: seoFields,
}

const privacyFields: Fields = {
  ...sectionFields,
  keepMessagesMonths: number('Months that answered messages are kept', {
    isWhole: true,
    min: KEPT_MONTHS.least,
    max: KEPT_MONTHS.most,
    hint: `Visitors read this number below the sections. Older messages are deleted for good. A smaller number takes effect after ${NOTICE_DAYS} days.`,
  }),
}

/** Only labels, for fields with these names: a custom page of an admin may have any content. */
const customPageFields: Fields = {
  ...sectionFields,
  title: text('Title', { isRare: true }),
  subtitle: paragraphs('Subtitle', { isRare: true }),
  description: paragraphs('Description', { isRare: true }),
  message: richText('Message', { isRare: true }),
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
