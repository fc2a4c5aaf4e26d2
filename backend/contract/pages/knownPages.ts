import { aboutDefaults } from '../about/about.defaults.ts'
import { aboutFields } from '../about/about.fields.ts'
import { campDefaults } from '../camps/camps.defaults.ts'
import { campFields } from '../camps/camps.fields.ts'
import { swimmingDefaults, tennisDefaults } from '../classes/lessons.defaults.ts'
import { swimmingFields, tennisFields } from '../classes/lessons.fields.ts'
import { homeDefaults } from '../home/home.defaults.ts'
import { homeFields } from '../home/home.fields.ts'
import { placesDefaults } from '../places/places.defaults.ts'
import { placesFields } from '../places/places.fields.ts'
import { privacyDefaults } from '../privacy/privacy.defaults.ts'
import { menuDefaults } from '../site/menu.defaults.ts'
import { siteDefaults } from '../site/site.defaults.ts'
import { siteFields } from '../site/site.fields.ts'
import { teamDefaults } from '../team/team.defaults.ts'
import { teamFields } from '../team/team.fields.ts'
import { group, html, list, long, text, type Fields } from './fields.ts'
import type { PageContentBody } from './pages.types.ts'
import { seoFields } from './seo.fields.ts'

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

/** A page that the site itself reads. It is never missing: until it is stored, its content is its defaults. */
export interface KnownPage {
  fields: Fields
  defaults: PageContentBody
}

/** The defaults as the free-form content that they are when they are stored. */
const free = (defaults: object) => defaults as PageContentBody

/** The pages that the site itself reads, by name. */
export const KNOWN_PAGES: Readonly<Record<string, KnownPage>> = {
  home: { fields: homeFields, defaults: free(homeDefaults) },
  about: { fields: aboutFields, defaults: free(aboutDefaults) },
  team: { fields: teamFields, defaults: free(teamDefaults) },
  camp: { fields: campFields, defaults: free(campDefaults) },
  site: { fields: siteFields, defaults: { ...siteDefaults, ...menuDefaults } },
  places: { fields: placesFields, defaults: free(placesDefaults) },
  privacy: { fields: privacyFields, defaults: privacyDefaults },
  'classes-swimming': { fields: swimmingFields, defaults: free(swimmingDefaults) },
  'classes-tennis': { fields: tennisFields, defaults: free(tennisDefaults) },
}

/** @returns a page that the site itself reads, or null for a custom page of an admin. */
export const knownPage = (page: string): KnownPage | null =>
  (Object.hasOwn(KNOWN_PAGES, page) ? KNOWN_PAGES[page] : null) ?? null

/** @returns the fields that the site itself reads of a page, or null for a custom page of an admin. */
export const knownFields = (page: string): Fields | null => knownPage(page)?.fields ?? null

/** @returns the fields of a page as the admin area labels them. */
export const fieldsOf = (page: string): Fields => knownFields(page) ?? customPageFields
