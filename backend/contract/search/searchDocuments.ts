import { isOffered, type Class } from '../classes/classes.ts'
import { WEEKDAYS } from '../classes/classes.limits.ts'
import { classPath } from '../classes/classPath.ts'
import { type Closure, closureState } from '../closures/closures.ts'
import type { NewsArticle, NewsPage } from '../news/news.ts'
import { newsPath } from '../news/newsPath.ts'
import type { OfflineResponse } from '../offline/offline.ts'
import { shownPage } from '../pages/shownPage.ts'
import { coachAnchor, sportWords, type StaffMember } from '../staff/staff.ts'
import { newYorkClock, longDate, type NewYorkClock } from '../time/calendar.ts'
import type { SearchDocument } from './search.ts'
import type { Searched } from './searchIndex.ts'
import { plainLine, richLine, SEPARATOR, shownText } from './shownText.ts'
import { synonymsOf } from './synonyms.ts'
import { describeAges } from '../classes/describeAges.ts'
import { describeTime, describeTimes } from '../time/timeOfDay.ts'
import { wordsOfAges, agesIn } from './searchAges.ts'
import { closureMessage, describeWhen } from '../closures/closureText.ts'
import { isGenericPage, pathOfPage } from '../pages/pageAddress.ts'
import { addressLine, placesIn } from '../places/placeOf.ts'
import type { Place } from '../places/places.ts'
import { SITE_PAGES, type SitePage } from './sitePages.ts'

/** An article as it is searched; `content` is rich text or plain. */
export type SearchedArticle = Pick<NewsArticle, 'id' | 'title' | 'content' | 'publishAt'> & {
  slug?: string | undefined
}

/**
 * Makes what is searched from public responses (docs/product.md section 2), so that nothing can be found that
 * they do not show. Of each list the response for all is enough.
 * @param answers those of the offline copy; others are left out.
 * @param now epoch milliseconds: kept responses may be old, and hold classes that have ended.
 */
export function searchedOf(answers: readonly OfflineResponse[], now: number): Searched {
  const clock = newYorkClock(now)
  const today = clock.slice(0, 10)
  const contents = new Map<string, unknown>()
  const documents: SearchDocument[] = []
  // After a new title, a device may have an article twice: under its former address and under its present one.
  const articles = new Map<string, NewsArticle>()
  const addArticle = (article: NewsArticle) => {
    if ((articles.get(article.id)?.version ?? 0) <= article.version) articles.set(article.id, article)
  }
  for (const { call, arg, data } of answers) {
    if (call === 'pageContent' && arg !== undefined) contents.set(arg, data)
    else if (call === 'classes' && arg === 'all')
      documents.push(...(data as Class[]).filter((one) => isOffered(one, today)).map(classDocument))
    else if (call === 'staff' && arg === 'all') documents.push(...(data as StaffMember[]).map(coachDocument))
    else if (call === 'closures') documents.push(...closureDocuments(data as Closure[], clock))
    else if (call === 'newsPage') (data as NewsPage).items.forEach(addArticle)
    else if (call === 'newsArticle') addArticle(data as NewsArticle)
  }
  documents.push(...Array.from(articles.values()).flatMap((one) => newsDocument(one, now)))
  return {
    documents: [...pageDocuments(contents), ...documents],
    synonyms: synonymsOf(contents.get('site')),
  }
}

function coachDocument(coach: StaffMember): SearchDocument {
  const { id, name, role, bio, bothSports, specializations } = coach
  const { sport, levels } = specializations
  return {
    url: `/staff#${coachAnchor(id)}`,
    kind: 'coach',
    title: name,
    facts: [role, sportWords(coach)].filter(Boolean).join(SEPARATOR),
    text: plainLine(bio),
    words: `coach coaches teacher instructor staff trainer ${bothSports || sport === 'swimming' ? 'swim' : ''} ${levels.join(' ')}`,
  }
}

/** @returns an article as it is searched; none before its time, or for a draft. */
export function newsDocument(article: SearchedArticle, now: number): SearchDocument[] {
  const { title, content, publishAt } = article
  if (publishAt === null || Date.parse(publishAt) > now) return []
  const facts = longDate(publishAt)
  const text = richLine(content)
  return [{ url: newsPath(article), kind: 'news', title, facts, text, words: 'news article' }]
}

const SPORT_WORDS = { swimming: 'swim swimmer pool water', tennis: 'racket racquet ball court' } as const

/** @returns a class as it is searched: also by its day, its ages and common words for what it is. */
function classDocument(visibleClass: Class): SearchDocument {
  const { name, description, dayOfWeek, startTime, endTime, level, sport, location, price } = visibleClass
  const day = WEEKDAYS[dayOfWeek] ?? ''
  const ages = visibleClass.ageRange ? describeAges(visibleClass.ageRange) : ''
  const times = describeTimes(startTime, endTime)
  return {
    url: classPath(visibleClass),
    kind: 'class',
    title: name,
    facts: [`${day}s, ${times}`, location, ages].filter(Boolean).join(SEPARATOR),
    text: plainLine(description),
    words: [
      'class lesson lessons course enroll',
      `${day} ${day.slice(0, 3)} ${shortTime(startTime)}`,
      `${sport} ${SPORT_WORDS[sport]} ${level}`,
      visibleClass.coach ?? '',
      visibleClass.season ?? '',
      price ? `price prices cost $${price}` : '',
      wordsOfAges(visibleClass.ageRange),
    ].join(' '),
  }
}

/** @returns '6pm' for 18:00, as people write it. */
const shortTime = (time: string): string =>
  describeTime(time).replace(':00 ', '').replace(' ', '').toLowerCase()

const WORDS = 'closure closures closed closing canceled cancelled change changes news'

/** @returns the closures that are not over as they are searched; each leads to the class or classes that it concerns. */
const closureDocuments = (closures: readonly Closure[], now: NewYorkClock): SearchDocument[] =>
  closures
    .filter((closure) => closureState(closure, now) !== 'over')
    .map((closure) => ({
      url: `${pathOf(closure)}#closure-${closure.id}`,
      kind: 'news',
      title: plainLine(closureMessage(closure, now)),
      facts: describeWhen(closure),
      text: '',
      words: [WORDS, closure.location, closure.sport, ...closure.classNames].filter(Boolean).join(' '),
    }))

function pathOf({ classIds, sport }: Closure): string {
  if (classIds.length === 1) return `/classes/${classIds[0]}`
  return sport ? `/classes?sport=${sport}` : '/classes'
}

/** The contents of pages by name; free-form, and any may be missing. */
export type PageContents = ReadonlyMap<string, unknown>

/** The texts that the pages of the site show as rich text; of the team page all, because it leaves out all tags. */
const RICH: Readonly<Record<string, RegExp>> = { about: /^(?:content|points)$/, team: /^/ }

/** @returns the pages of the site, and those that administrators have created. */
const pageDocuments = (contents: PageContents): SearchDocument[] => [
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
  const pageContent = field ? fieldOf(content, field) : content
  const rich = RICH[name ?? '']
  const title = (page.hasOwnTitle && titleIn(pageContent, rich)) || page.title
  const places = placesIn(contents.get('places'))
  const there = places.filter(({ sports }) => page.placesOf && sports.includes(page.placesOf))
  const text = [
    withoutStart(shownText(pageContent, rich), `${title}. `) || about,
    ...there.map(describePlace),
    url === '/#contact' ? contactText(contents.get('site'), places) : '',
  ]
  return {
    url,
    kind,
    title,
    facts: '',
    text: text.filter(Boolean).join(' '),
    words: [words, ...agesOf(pageContent)].join(' '),
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
