import { aboutDefaults } from '../about/about.ts'
import { campDefaults } from '../camps/camps.ts'
import { swimmingDefaults, tennisDefaults } from '../classes/lessons.ts'
import { homeDefaults } from '../home/home.ts'
import { placesDefaults } from '../places/places.ts'
import { privacyDefaults } from '../privacy/privacy.ts'
import { SYNONYMS } from '../search/synonyms.ts'
import { menuDefaults } from '../site/menu.ts'
import { siteDefaults } from '../site/site.ts'
import { teamDefaults } from '../team/team.ts'
import type { Fields } from '../fields/fields.ts'
import { KNOWN_FIELDS as FIELDS } from './knownFields.ts'
import type { PageContentBody } from './pages.ts'

/** A page that the site itself reads. It is never missing: until it is stored, its content is its defaults. */
export interface KnownPage {
  fields: Fields
  defaults: PageContentBody
}

/** The defaults as the free-form content that they are when they are stored. */
const free = (defaults: object) => defaults as PageContentBody

const pages: Record<keyof typeof FIELDS, KnownPage> = {
  home: { fields: FIELDS.home, defaults: free(homeDefaults) },
  about: { fields: FIELDS.about, defaults: free(aboutDefaults) },
  team: { fields: FIELDS.team, defaults: free(teamDefaults) },
  camp: { fields: FIELDS.camp, defaults: free(campDefaults) },
  site: { fields: FIELDS.site, defaults: { ...siteDefaults, ...menuDefaults, synonyms: SYNONYMS } },
  places: { fields: FIELDS.places, defaults: free(placesDefaults) },
  privacy: { fields: FIELDS.privacy, defaults: privacyDefaults },
  'classes-swimming': { fields: FIELDS['classes-swimming'], defaults: free(swimmingDefaults) },
  'classes-tennis': { fields: FIELDS['classes-tennis'], defaults: free(tennisDefaults) },
}

/**
 * The pages that the site itself reads, by name. Scripts of the browser take the fields alone from knownFields.ts: with
 * the defaults of all pages, visitors would load more files.
 */
export const KNOWN_PAGES: Readonly<Record<string, KnownPage>> = pages

/** @returns a page that the site itself reads, or null for a custom page of an admin. */
export const knownPage = (page: string): KnownPage | null =>
  (Object.hasOwn(KNOWN_PAGES, page) ? KNOWN_PAGES[page] : null) ?? null
