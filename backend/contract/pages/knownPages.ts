import { aboutFields } from '../about/about.fields.ts'
import { campFields } from '../camps/camps.fields.ts'
import { swimmingFields, tennisFields } from '../classes/lessons.fields.ts'
import { homeFields } from '../home/home.fields.ts'
import { placesFields } from '../places/places.fields.ts'
import { siteFields } from '../site/site.fields.ts'
import { teamFields } from '../team/team.fields.ts'
import { seoFields } from './seo.fields.ts'
import { group, html, list, long, text, type Fields } from './fields.ts'

const privacyFields = {
  hero: group('Hero', { title: text('Title'), subtitle: long('Subtitle') }),
  sections: list('Sections', 'Section', {
    id: text('Id', { optional: true, rare: true, technical: true }),
    title: text('Title', { optional: true }),
    content: html('Content', { optional: true }),
  }),
  seo: seoFields,
}

/** Only labels, for fields with these names: a custom page of an admin may have any content. */
const customPageFields: Fields = {
  ...privacyFields,
  title: text('Title', { rare: true }),
  subtitle: long('Subtitle', { rare: true }),
  description: long('Description', { rare: true }),
  message: html('Message', { rare: true }),
}

/** The fields that the site itself reads, by page name. */
export const KNOWN_PAGES: Readonly<Record<string, Fields>> = {
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
export function knownFields(page: string): Fields | null {
  return (Object.hasOwn(KNOWN_PAGES, page) ? KNOWN_PAGES[page] : null) ?? null
}

/** @returns the fields of a page as the admin area labels them. */
export const fieldsOf = (page: string): Fields => knownFields(page) ?? customPageFields
