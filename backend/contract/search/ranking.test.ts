import { describe, expect, it } from 'vitest'
import { sampleClass } from '../classes/class.fixture.ts'
import type { Class } from '../classes/classes.ts'
import { aShownClosure } from '../closures/closure.fixture.ts'
import type { OfflineResponse } from '../offline/offline.ts'
import { NOW, sampleAnswers, sampleArticle, sampleCamp } from './search.fixture.ts'
import { searchedOf } from './searchDocuments.ts'
import { buildSearchIndex, searchIn } from './searchIndex.ts'

type Sample = Parameters<typeof sampleAnswers>[0]

async function searchFor(q: string, sample: Sample, more: readonly OfflineResponse[] = []) {
  const index = await buildSearchIndex(searchedOf([...sampleAnswers(sample), ...more], NOW))
  return searchIn(index, q)
}
const titlesFor = async (q: string, sample: Sample, more?: readonly OfflineResponse[]) =>
  (await searchFor(q, sample, more)).hits.map(({ title }) => title.join(''))

const months = (from: number, to: number | null): Partial<Class> => ({
  ageRange: { minMonths: from, maxMonths: to },
})
const ofAges = [
  sampleClass({ name: 'Baby & Me', ...months(6, 42) }),
  sampleClass({ name: 'Beginner Swim', ...months(48, 108) }),
  sampleClass({ name: 'Junior Pathway', ...months(84, 132) }),
  sampleClass({ name: 'Adult Swim', ...months(216, null) }),
  sampleClass({ name: 'Open Lanes', ageRange: null }),
  // A time, a price and a text with the same number.
  sampleClass({ name: 'Team', startTime: '06:00', price: 6, description: 'Lane 6.', ...months(120, 204) }),
]

describe('an age finds the classes that take it:', () => {
  it.each([
    ['6 year old', ['Beginner Swim', 'Open Lanes']],
    ['swim for my 6-year-old', ['Beginner Swim', 'Open Lanes']],
    ['age 8', ['Beginner Swim', 'Junior Pathway', 'Open Lanes']],
    ['8yo', ['Beginner Swim', 'Junior Pathway', 'Open Lanes']],
    ['9 months old', ['Baby & Me']],
    ['18 month old', ['Baby & Me']],
    ['40 year old', ['Adult Swim', 'Open Lanes']],
  ])('%s', async (q, names) => {
    const { hits, isLoose } = await searchFor(q, { classes: ofAges, news: [], coaches: [] })
    const classTitles = hits.filter(({ kind }) => kind === 'class').map(({ title }) => title.join(''))
    expect([isLoose, classTitles.toSorted()]).toEqual([false, names])
  })

  it('the camps too, by the ages that the office wrote', async () => {
    const camp = { ...sampleCamp, tennis: { ...sampleCamp.tennis, ages: '4-15' } }
    expect(await titlesFor('camp for a 6 year old', { pages: { camp } })).toContain('Tennis Camp')
    expect((await searchFor('camp for a 16 year old', { pages: { camp }, classes: [] })).isLoose).toBe(true)
  })
})

describe('the best result comes first:', () => {
  const article = (id: string, title: string, content: string) => sampleArticle({ id, title, content })

  it('a word in a title before the same word inside, whatever it is', async () => {
    const classes = [
      sampleClass({ name: 'Beginner Swim', description: 'Goggles, goggles and more goggles.' }),
    ]
    const news = [article('1', 'Goggles found', 'By lane two.')]
    expect(await titlesFor('goggles', { classes, news })).toEqual(['Goggles found', 'Beginner Swim'])
  })

  it('a whole word before one that only begins alike, and before another number of it', async () => {
    const classes = [sampleClass({ name: 'Direction Game', description: 'A sense of direction.' })]
    const news = [
      article('1', 'A new door', 'The directions to the pool have changed.'),
      article('2', 'Directional signs', 'Follow them.'),
    ]
    const titles = await titlesFor('directions', { classes, news })
    expect(titles.indexOf('A new door')).toBeLessThan(titles.indexOf('Direction Game'))
    expect(titles).not.toContain('Directional signs')
    expect(await titlesFor('direction', { classes, news })).toEqual([
      'Direction Game',
      ...(await titlesFor('direction', { classes, news })).slice(1),
    ])
  })

  it('a title with a misspelled word before a text with it', async () => {
    const camp = { ...sampleCamp, intro: { title: 'Summer Camps', subtitle: 'Swimming, tennis and lunch.' } }
    expect((await titlesFor('tenis camp', { pages: { camp } }))[0]).toBe('Tennis Camp')
  })

  it('one baby is found by babies, and the other way around', async () => {
    const news = [article('1', 'For babies', 'Warm water.'), article('2', 'A baby', 'Cold water.')]
    for (const q of ['babies', 'baby'])
      expect(await titlesFor(q, { classes: [], news })).toEqual(
        expect.arrayContaining(['A baby', 'For babies']),
      )
  })
})

describe('what parents ask for is found:', () => {
  const closures = (...over: Parameters<typeof aShownClosure>[0][]): OfflineResponse[] => [
    { call: 'closures', data: over.map((one, at) => aShownClosure({ id: `${at}`.repeat(24), ...one })) },
  ]

  it('a closure, by what it says and by its kind, until it is over', async () => {
    const more = closures(
      { message: 'Closed for Thanksgiving.', from: '2026-11-26', to: '2026-11-27' },
      { message: 'The Hoboken pool is closed.', from: '2026-11-09', to: '2026-11-09' },
      { message: 'A pipe broke.', endedAt: '2026-11-10T11:00:00Z' },
      { kind: 'cancelled', classIds: ['k'.repeat(24)], classNames: ['Adult Swim'] },
    )
    const { hits } = await searchFor('thanksgiving', {}, more)
    expect(hits).toMatchObject([{ kind: 'news', url: expect.stringMatching(/^\/classes#closure-/) }])
    expect(hits[0]?.facts.join('')).toBe('Thursday, Nov 26 – Friday, Nov 27')
    const result = await searchFor('closures', {}, more)
    const urls = result.hits.filter(({ kind }) => kind === 'news').map(({ url }) => url)
    expect(urls.toSorted()).toEqual([
      `/classes#closure-${'0'.repeat(24)}`,
      `/classes/${'k'.repeat(24)}#closure-${'3'.repeat(24)}`,
    ])
  })

  it.each([
    ['prices', 'Beginner Swim'],
    ['how much does it cost', 'Beginner Swim'],
    ['trial', 'Contact Us'],
    ['trial class', 'All Classes'],
    ['closed on holidays', 'Contact Us'],
  ])('%s', async (q, title) => {
    const { hits, isLoose } = await searchFor(q, {})
    expect([isLoose, hits.map((hit) => hit.title.join(''))]).toEqual([false, expect.arrayContaining([title])])
  })
})

describe('words that mean the same', () => {
  const classes = [sampleClass({ name: 'Guppies', description: 'A splash.' })]
  const titlesOf = (q: string, synonyms?: unknown) =>
    titlesFor(q, { classes, pages: { site: { brand: 'X', synonyms } } })

  it('are those of the office, and have several words too', async () => {
    const line = 'guppies, minnows, little fish; splash, spray'
    for (const q of ['minnows', 'little fish', 'minnows spray'])
      expect(await titlesOf(q, line)).toEqual(['Guppies'])
    expect(await titlesOf('minnows', '')).toEqual([])
    // One word of two is no synonym.
    expect(await titlesOf('little', line)).not.toContain('Guppies')
  })

  it('come after the word that was typed', async () => {
    const news = [
      sampleArticle({ id: '1', title: 'Lanes', content: 'Swim here.' }),
      sampleArticle({ id: '2', title: 'Water', content: 'The pool.' }),
    ]
    const site = { synonyms: 'pool, swim' }
    expect(
      (await titlesFor('pool', { classes: [], coaches: [], news, pages: { site } })).filter((title) =>
        /Lanes|Water/.test(title),
      ),
    ).toEqual(['Water', 'Lanes'])
  })

  it('are marked where they were found', async () => {
    const { hits } = await searchFor('spray', { classes, pages: { site: { synonyms: 'splash, spray' } } })
    expect(hits[0]?.excerpt).toEqual(['A ', 'splash', '.'])
  })

  it('are the usual ones until somebody saves others, and damaged ones are none', async () => {
    expect(await titlesFor('tuition', { classes })).toContain('Guppies')
    for (const damaged of [7, null, ['a'], ';;,;', 'a'.repeat(100_000), ',,pool,;'])
      expect(await titlesOf('guppies', damaged)).toEqual(['Guppies'])
  })
})
