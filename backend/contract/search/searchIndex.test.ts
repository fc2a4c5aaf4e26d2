import { describe, expect, it } from 'vitest'
import { sampleClass } from '../classes/class.fixture.ts'
import { NOW, sampleAnswers, sampleArticle, sampleCamp, sampleCoach } from './search.fixture.ts'
import { SEARCH_LIMITS, type MarkedText, type SearchDocument } from './search.ts'
import { searchedOf } from './searchDocuments.ts'
import { buildSearchIndex, searchIn, updateSearchIndex } from './searchIndex.ts'

const ADULT = { minMonths: 216, maxMonths: null }
const classes = [
  sampleClass(),
  sampleClass({
    name: 'Adult Swim',
    location: 'Jersey City',
    startTime: '18:10',
    ageRange: ADULT,
    dayOfWeek: 4,
  }),
  sampleClass({
    name: 'Junior Pathway: Red',
    description: 'Grips and the first points.',
    sport: 'tennis',
    dayOfWeek: 6,
    startTime: '09:00',
    endTime: '10:00',
    coach: 'Zoë Núñez',
  }),
]
const index = await buildSearchIndex(
  searchedOf(
    sampleAnswers({
      classes,
      coaches: [sampleCoach(), sampleCoach({ id: 'd', name: 'Zoë Núñez', bio: 'She plays.' })],
      news: [sampleArticle(), sampleArticle({ id: 'e', title: 'Beginner Swim starts', content: 'Soon.' })],
      pages: { camp: sampleCamp },
    }),
    NOW,
  ),
)
const search = (q: string) => searchIn(index, q)
const plain = (parts: MarkedText) => parts.join('')
const marked = (parts: MarkedText) => parts.filter((_part, position) => position % 2 === 1)
const titles = (q: string) => search(q).hits.map(({ title }) => plain(title))

describe('a search finds', () => {
  it.each([
    ['a word of a title', 'pathway', 'Junior Pathway: Red'],
    ['the beginning of a word', 'pathw', 'Junior Pathway: Red'],
    ['a word that is misspelled', 'beginer swiming', 'Beginner Swim'],
    ['words with other case, accents and apostrophes', "ZOE nunez's", 'Zoë Núñez'],
    ['a day, an hour and a sport', 'saturday 9am tennis', 'Junior Pathway: Red'],
    ['an age in words of parents', 'swim lessons for a 6 year old in hoboken', 'Beginner Swim'],
    ['plurals and singulars', 'swims class hobokens', 'Beginner Swim'],
    ['who it is for', 'adults', 'Adult Swim'],
    ['a class by its coach', 'nuñez', 'Junior Pathway: Red'],
    ['a class before an article of the same name', 'beginner swim', 'Beginner Swim'],
    ['text of an article', 'thunder', 'Lightning and the pool'],
    ['a price', 'tennis camp 695', 'Tennis Camp'],
    ['a page by a common word', 'phone number', 'Contact Us'],
  ])('%s: %s', (_what, q, title) => expect(titles(q)).toContain(title))
})

it('an age of 6 is not the time 6:10', () => {
  expect(titles('age 6 swim')).not.toContain('Adult Swim')
})

it('a class comes before an article, and an exact word before others that begin with it', () => {
  expect(titles('beginner swim')[0]).toBe('Beginner Swim')
  expect(
    search('beginner swim')
      .hits.map(({ kind }) => kind)
      .indexOf('news'),
  ).toBeGreaterThan(0)
})

it('what has all words comes alone; only without one, it is what has some of them, and says so', () => {
  expect(search('thunder pool')).toMatchObject({ isLoose: false, hits: [{ kind: 'news' }] })
  const loose = search('thunder xyzzy')
  expect([loose.isLoose, loose.hits[0]?.kind]).toEqual([true, 'news'])
  expect(search('xyzzy')).toEqual({ q: 'xyzzy', isLoose: false, hits: [] })
})

it('the words that were found are marked, in the title, the facts and a part of the text', () => {
  const [hit] = search('thunder').hits
  expect(marked(hit?.excerpt ?? [])).toEqual(['thunder'])
  const coachHit = search('zoe').hits.find(({ kind }) => kind === 'coach')
  expect(coachHit?.title).toEqual(['', 'Zoë', ' Núñez'])
  const inFacts = search('tuesdays').hits[0]
  expect(inFacts?.facts.slice(0, 2)).toEqual(['', 'Tuesdays'])
})

it('a long text is shown around the first word that was found, from the start of a sentence', async () => {
  const content = `${'Many words come first. '.repeat(30)}Here is the needle. ${'More follows. '.repeat(30)}`
  const one = await buildSearchIndex(searchedOf(sampleAnswers({ news: [sampleArticle({ content })] }), NOW))
  const excerpt = plain(searchIn(one, 'needle').hits[0]?.excerpt ?? [])
  expect(excerpt).toMatch(/^… Here is the needle\. .* …$/)
  expect(excerpt.length).toBeLessThan(SEARCH_LIMITS.excerpt + 10)
})

describe('any text may be searched for:', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n\t\u00a0 '],
    ['only signs', '%&?*+()[]{}|\\^$.'],
    ['an emoji', '🏊‍♀️'],
    ['control characters', '\u0000\u0007\u001b'],
    ['marks alone', '\u0301'.repeat(5_000)],
  ])('%s finds nothing', (_what, q) => expect(search(q).hits).toEqual([]))

  it('patterns, names of objects and half characters are words as all others', () => {
    for (const q of ['constructor', '__proto__', '.*', '(a+)+$', 'swim\ud83d', 'toString hasOwnProperty'])
      expect(() => search(q)).not.toThrow()
    expect(titles('sw(im')).toBeDefined()
  })

  it('100 KB are cut to a short search, whatever they are', () => {
    for (const run of ['swim', 'swim tennis ', '\u0301', `e${'\u0301'.repeat(200)}`, '😀', ' ', '\u0000'])
      expect(Array.from(search(run.repeat(100_000 / run.length)).q).length).toBeLessThanOrEqual(
        SEARCH_LIMITS.query,
      )
  })
})

it('of 200 classes and 200 long articles at most 60 results come', async () => {
  const words = 'lesson water racket court swim tennis pool coach beginner saturday'.split(' ')
  const long = Array.from({ length: 400 }, (_, n) => `${words[n % words.length]}${n % 97}`).join(' ')
  const many = await buildSearchIndex(
    searchedOf(
      sampleAnswers({
        classes: Array.from({ length: 200 }, (_, n) => sampleClass({ name: `Class ${n}` })),
        news: Array.from({ length: 200 }, (_, n) =>
          sampleArticle({ id: `n${n}`, title: `T ${n}`, content: long }),
        ),
      }),
      NOW,
    ),
  )
  for (const q of ['s', 'swim', 'begimner', 'watr lesson cort', 'a b c d e f g h']) {
    const { hits } = searchIn(many, q)
    expect(hits.length).toBeLessThanOrEqual(SEARCH_LIMITS.hits)
  }
})

it('an updated index finds the same as a new one: added and changed documents, and no deleted ones', async () => {
  const page = (url: string, text: string): SearchDocument => ({
    url,
    kind: 'page',
    title: `Page ${url}`,
    facts: '',
    text,
    words: '',
  })
  const before = [page('/same', 'walrus'), page('/changed', 'walrus lynx'), page('/gone', 'walrus heron')]
  const after = [page('/same', 'walrus'), page('/changed', 'walrus otter'), page('/added', 'walrus otter')]
  const updated = await buildSearchIndex({ documents: before, synonyms: [] })
  await updateSearchIndex(updated, { documents: after, synonyms: [] })
  const fresh = await buildSearchIndex({ documents: after, synonyms: [] })
  for (const words of ['walrus', 'otter', 'lynx', 'heron', 'page'])
    expect(
      searchIn(updated, words)
        .hits.map(({ url }) => url)
        .toSorted(),
    ).toEqual(
      searchIn(fresh, words)
        .hits.map(({ url }) => url)
        .toSorted(),
    )
  expect(searchIn(updated, 'otter').hits).toHaveLength(2)
  expect(searchIn(updated, 'heron').hits).toEqual([])
})
