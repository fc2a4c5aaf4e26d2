import { classPath } from '../classes/classPath.ts'
import { expect, it } from 'vitest'
import { sampleClass } from '../classes/class.fixture.ts'
import { NOW, sampleAnswers, sampleArticle, sampleCamp, sampleCoach } from './search.fixture.ts'
import { searchedOf } from './searchDocuments.ts'

const documents = (sample: Parameters<typeof sampleAnswers>[0] = {}) =>
  searchedOf(sampleAnswers(sample), NOW).documents
const find = (url: string, sample: Parameters<typeof sampleAnswers>[0] = {}) =>
  documents(sample).find((one) => one.url === url)

it('a class is found with its day, times, place and ages', () => {
  const visibleClass = sampleClass({ id: 'k'.repeat(24) })
  expect(find(classPath(visibleClass), { classes: [visibleClass] })).toMatchObject({
    kind: 'class',
    title: 'Beginner Swim',
    facts: 'Tuesdays, 4:00–4:30 PM\u00a0· Hoboken\u00a0· Ages 4-9',
    text: 'Floating and gliding.',
  })
})

it('a class that is inactive or has ended is not found, and on its last day it is', () => {
  const classes = [
    sampleClass({ name: 'Inactive', isActive: false }),
    sampleClass({ name: 'Ended', endDate: '2026-11-09T00:00:00Z' }),
    sampleClass({ name: 'Last day', endDate: '2026-11-10T00:00:00Z' }),
  ]
  const titles = documents({ classes }).flatMap(({ kind, title }) => (kind === 'class' ? [title] : []))
  expect(titles).toEqual(['Last day'])
})

it('an article that is kept twice, before and after a new title, is found once, by the new one', () => {
  const former = sampleArticle({ id: '1', slug: 'storm', title: 'Storm', version: 1 })
  const news = [former, { ...former, slug: 'storm-over', title: 'Storm over', version: 2 }, former]
  const found = documents({ news }).filter(({ kind }) => kind === 'news')
  expect(found.map(({ url, title }) => [url, title])).toEqual([['/news/storm-over', 'Storm over']])
})

it('a draft and a scheduled article are not found', () => {
  const news = [
    sampleArticle({ id: '1', title: 'Draft', publishAt: null }),
    sampleArticle({ id: '2', title: 'Tomorrow', publishAt: '2026-11-11T12:00:00Z' }),
    sampleArticle({ id: '3', title: 'Out' }),
  ]
  const newsDocuments = documents({ news }).filter(({ kind }) => kind === 'news')
  expect(newsDocuments).toMatchObject([
    {
      url: '/news/3',
      title: 'Out',
      facts: 'November 1, 2026',
      text: 'When we hear thunder, everyone leaves the water.',
    },
  ])
})

it('no e-mail address and no phone number of a coach is in it, and the link leads to the card of the coach', () => {
  const coaches = [sampleCoach({ bio: 'Write to maya@site.example or call.' })]
  const coachDocuments = documents({ coaches }).filter(({ kind }) => kind === 'coach')
  expect(coachDocuments).toMatchObject([{ url: `/staff#coach-${'c'.repeat(24)}`, text: 'Write to or call.' }])
  expect(JSON.stringify(coachDocuments)).not.toMatch(/@|555/)
})

it('the camps are found with their prices, and without e-mail addresses, dates as programs write them, and addresses of files', () => {
  const { text } = find('/camp/tennis', { pages: { camp: sampleCamp } }) ?? {}
  expect(text).toContain('$695.')
  expect(text).toContain('Missed days cannot be made up')
  expect(text).not.toMatch(/@|2025-06-16|\/pictures/)
})

it('pages of administrators are found by what they show, and other contents have no page', () => {
  const allDocuments = documents({
    pages: {
      'open-day': { hero: { title: 'Open day' }, sections: [{ title: 'When', content: '<p>In May.</p>' }] },
      site: { brand: 'Lane & Court', phone: '201-555-0100', footerEmail: 'hello@site.example' },
      search: { title: 'No page has this name' },
      'a/b': { title: 'Nobody can open it' },
      broken: 'text',
    },
  })
  expect(allDocuments.find(({ url }) => url === '/open-day')).toMatchObject({
    kind: 'page',
    title: 'Open day',
    text: 'When. In May.',
  })
  expect(allDocuments.find(({ url }) => url === '/#contact')?.text).toContain('201-555-0100')
  expect(JSON.stringify(allDocuments)).not.toMatch(/hello@|No page has|Nobody can|broken/)
})

it('a page without content, or with damaged content, is found by its name', () => {
  const broken = { team: null, camp: [1, 'x', null], home: 'text', places: { items: [null, 3, {}] } }
  for (const pages of [{}, broken]) expect(find('/team', { pages })).toMatchObject({ title: 'Swim Team' })
})

it('plain texts are found as pages show them, with what looks like a tag, and rich texts without tags', () => {
  const text = 'Fun <b>now</b>'
  const pages = {
    home: { hero: { title: text }, whyUs: { points: [text] } },
    about: { hero: { title: text }, mission: { content: text } },
    team: { hero: { title: text } },
    'open-day': { hero: { title: text, subtitle: text }, sections: [{ title: text, content: text }] },
  }
  const classes = [sampleClass({ id: 'k'.repeat(24), description: text })]
  const documentAt = (url: string) => find(url, { pages, classes, coaches: [sampleCoach({ bio: text })] })
  expect(documentAt(classPath(classes[0]!))?.text).toBe(text)
  expect(documentAt(`/staff#coach-${'c'.repeat(24)}`)?.text).toBe(text)
  expect(documentAt('/')?.text).toBe(`${text}. ${text}.`)
  expect(documentAt('/about')?.text).toBe(`${text}. Fun now.`)
  // The page leaves out all tags.
  expect(documentAt('/team')?.title).toBe('Fun now')
  expect(documentAt('/open-day')).toMatchObject({ title: text, text: `${text}. ${text}. Fun now.` })
})
