import { isGenericPage, pathOfPage } from '../pages/pageAddress.ts'
import { shownPage } from '../pages/shownPage.ts'
import { addressLine, placesIn } from '../places/placeOf.ts'
import type { Place } from '../places/places.types.ts'
import type { SearchDocument } from './search.types.ts'
import { agesIn, wordsOfAges } from './searchAges.ts'
import { plainLine, richLine, shownText } from './shownText.ts'
import { SITE_PAGES, type SitePage } from './sitePages.ts'

/** The contents of pages by name; free-form, and any may be missing. */
export type PageContents = ReadonlyMap<string, unknown>

/** The texts that the pages of the site show as rich text; of the team page all, because it leaves out all tags. */
const RICH: Readonly<Record<string, RegExp>> = { about: /^(?:content|points)$/, team: /^/ }

/** @returns the pages of the site, and those that administrators have created. */
export const pageDocuments = (contents: PageContents): SearchDocument[] => [
  ...SITE_PAGES.map((page) => sitePage(page, contents)),
  ...Array.from(contents).flatMap(([name, content]) => customPage(name, content)),
]

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, field)
    ? (value as Record<string, unknown>)[field]
    : undefined

function sitePage({ url, kind, about, words, ...page }: SitePage, contents: PageContents): SearchDocument {
  const [name, field] = page.content ?? []
  const content = name === undefined ? undefined : contents.get(name)
  const shown = field ? fieldOf(content, field) : content
  const rich = RICH[name ?? '']
  const title = (page.hasOwnTitle && titleIn(shown, rich)) || page.title
  const places = placesIn(contents.get('places'))
  const there = places.filter(({ sports }) => page.placesOf && sports.includes(page.placesOf))
  const text = [
    withoutStart(shownText(shown, rich), `${title}. `) || about,
    ...there.map(describePlace),
    url === '/#contact' ? contactText(contents.get('site'), places) : '',
  ]
  return {
    url,
    kind,
    title,
    facts: '',
    text: text.filter(Boolean).join(' '),
    words: [words, ...agesOf(shown)].join(' '),
  }
}

/** @returns the ages of what a page offers, by the fields in which administrators write them. */
function agesOf(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => {
    const ages = name === 'ages' && typeof value === 'string' ? agesIn(value) : null
    return ages ? [wordsOfAges(ages)] : agesOf(value)
  })
}

/** @returns the title in a content, as the pages of the site show it; empty without one. */
function titleIn(content: unknown, rich: RegExp | undefined): string {
  const parts = [content, fieldOf(content, 'header'), fieldOf(content, 'hero')]
  const title = parts.map((part) => fieldOf(part, 'title')).find((text) => typeof text === 'string')
  return rich?.test('title') ? richLine(String(title ?? '')) : plainLine(String(title ?? ''))
}

const withoutStart = (text: string, start: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text

/** @returns a page that an administrator has created; none for a name or content that is no page. */
function customPage(name: string, content: unknown): SearchDocument[] {
  const url = isGenericPage(name) ? pathOfPage(name) : null
  if (url === null || typeof content !== 'object' || content === null || Array.isArray(content)) return []
  const { title, subtitle, sections } = shownPage(name, content as Record<string, unknown>)
  const text = shownText([subtitle, sections], /^content$/)
  return [{ url, kind: 'page', title: plainLine(title) || name, facts: '', text, words: '' }]
}

const describePlace = (place: Place): string =>
  shownText([
    `${place.name}, ${addressLine(place)}`,
    place.directions,
    place.parking && `Parking: ${place.parking}`,
    place.entrance,
    place.hours,
  ])

/** @returns what the contact dialog and the footer tell: hours, phone, addresses. */
const contactText = (site: unknown, places: readonly Place[]): string =>
  shownText([
    fieldOf(site, 'phone'),
    fieldOf(site, 'hours'),
    places.map((place) => `${place.name}, ${addressLine(place)}`),
  ])
