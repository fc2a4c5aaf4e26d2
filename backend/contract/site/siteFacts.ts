import { placesIn } from '../places/placeOf.ts'

/** What a site must say of itself, because nobody else can know it. */
export const SITE_FACTS = ['name', 'contactEmail', 'phone', 'place', 'classPortal', 'campPortal'] as const
export type SiteFact = (typeof SITE_FACTS)[number]

/**
 * Says which facts of its own a site lacks. The contents are free-form: what is no text counts as missing.
 * @param site the stored page content `site`; null if nobody has stored one, so that its name is that of the defaults.
 * @param places the page content `places`; null if nobody has stored one.
 * @returns the missing facts, in the order of `SITE_FACTS`; none of a complete site.
 */
export function missingFacts(site: unknown, places: unknown): SiteFact[] {
  const portals = valueIn(site, 'portals')
  const isKnown: Readonly<Record<SiteFact, boolean>> = {
    name: isText(valueIn(site, 'brand')),
    contactEmail: isText(valueIn(site, 'contactEmail')),
    phone: isText(valueIn(site, 'phone')),
    place: placesIn(places).length > 0,
    classPortal: isText(valueIn(portals, 'classes')),
    campPortal: isText(valueIn(portals, 'camps')),
  }
  return SITE_FACTS.filter((fact) => !isKnown[fact])
}

const valueIn = (group: unknown, name: string): unknown =>
  typeof group === 'object' && group !== null ? (group as Record<string, unknown>)[name] : undefined

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
