import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOpenMain, type StartedMain } from '../../src/testing/startedMain.ts'
import { FACTS } from './sampleFacts.ts'
import { headingOf, linesOf, linksOf, mainOf } from './renderedHtml.ts'

/** Every public page of the sample content, and its heading. */
const HEADINGS: Record<string, string> = {
  '/': 'Find your lane. Own your court.',
  '/news': 'News & Announcements',
  '/staff': 'Meet Our Team',
  '/classes': 'Classes',
  '/camp': 'Summer Camps',
  ...Object.fromEntries(Object.entries(FACTS).map(([address, { title }]) => [address, title])),
}
const ADDRESSES = Object.keys(HEADINGS)

let dataDir: string
let site: StartedMain
let origin: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lane-and-court-'))
  const started = await startOpenMain({ PORT: '0', DATA_DIR: dataDir, SEED: 'demo' })
  site = started
  origin = started.origin
})
afterAll(async () => {
  site.child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const get = (address: string) => fetch(origin + address, { headers: { accept: 'text/html' } })
const read = async (address: string) => (await get(address)).text()

describe.each(Object.entries(FACTS))('%s', (address, { title, facts }) => {
  it('shows the specified facts', async () => {
    const html = await read(address)
    expect(html).toContain(`<title>${title.replace('&', '&amp;')} | Lane &amp; Court</title>`)
    const lines = linesOf(mainOf(html))
    const missing = facts.filter(
      (fact) => !lines.some((line) => (typeof fact === 'string' ? line === fact : fact.test(line))),
    )
    expect(missing).toEqual([])
  })
})

it.each(ADDRESSES)('%s is complete before any script runs', async (address) => {
  const html = await read(address)
  expect(headingOf(html)).toBe(HEADINGS[address])
  expect(linksOf(html)).toContainEqual(['Swim Camp', '/camp/swim'])
  expect(linksOf(html)).toContainEqual(['About Us', '/about'])
  expect(linesOf(html)).toContain('Mon-Fri 9am-7pm')
  expect(linesOf(html).filter((line) => line.startsWith('Loading'))).toEqual([])
})

it.each(['abc', '0', '01', '-1'])('/news?page=%s is the first page of the news', async (page) => {
  const lines = linesOf(await read(`/news?page=${page}`))
  expect(lines).toContain('Winter enrollment is open')
  expect(lines.filter((line) => line.startsWith('Loading'))).toEqual([])
})

it('a class, coaches and an article are in the HTML', async () => {
  const tennis = linesOf(mainOf(await read('/classes?sport=Tennis')))
  expect(tennis).toContain('Junior Pathway: Red')
  expect(tennis).not.toContain('Baby & Me')
  const staff = linesOf(mainOf(await read('/staff')))
  expect(staff).toContain('Ruth Feldman')
  expect(staff).toContain('31 yrs')
})

it('the home page and the footer link to the specified pages', async () => {
  const html = await read('/')
  expect(html.match(/<h1/g)).toHaveLength(1)
  const links = linksOf(html)
  expect(mainOf(html)).toMatch(/<a (?=[^>]*href="https:)(?=[^>]*target="_blank")[^>]*>Enroll Now/)
  const lines = linesOf(mainOf(html))
  expect(lines).toContain('Our Programs')
  expect(lines.some((line) => line.startsWith('Why Choose'))).toBe(true)
  for (const link of [
    ['View Classes', '/classes'],
    ['Home', '/'],
    ['Swim Team', '/team'],
    ['News', '/news'],
    ['Contact', '#contact'],
    ['Swimming', '/classes?sport=swimming'],
    ['Tennis', '/classes?sport=tennis'],
  ])
    expect(links).toContainEqual(link)
  const programs = linksOf(mainOf(html)).filter(([text]) => text?.startsWith('Learn More'))
  expect(programs.map(([, href]) => href)).toEqual(
    expect.arrayContaining(['/classes/swimming', '/classes/tennis', '/camp/swim', '/camp/tennis', '/about']),
  )
  expect(linksOf(mainOf(await read('/camp'))).map(([, href]) => href)).toEqual(
    expect.arrayContaining(['/camp/swim', '/camp/tennis']),
  )
})

it.each(['/classes/swimming', '/classes/tennis', '/team'])(
  '%s links to the class portal in a tab of its own',
  async (address) => {
    expect(mainOf(await read(address))).toMatch(
      /<a (?=[^>]*href="https:\/\/portal\.lane-and-court\.example\/classes")(?=[^>]*target="_blank")[^>]*>Enroll Now/,
    )
  },
)

it('a camp whose season is over links to its portal and the map, and to no enrollment', async () => {
  const main = mainOf(await read('/camp/swim'))
  expect(
    linesOf(main).some((line) => /^This season is over\. (2026|New) dates are coming\.$/.test(line)),
  ).toBe(true)
  expect(linesOf(main)).not.toContain('Book the weeks')
  const links = linksOf(main)
  const hrefOf = (text: RegExp) => links.find(([name]) => text.test(name ?? ''))?.[1]
  expect(hrefOf(/^Enroll Now/)).toBeUndefined()
  expect(hrefOf(/^Create an account/)).toBe('https://summer.lane-and-court.example/camps')
  expect(hrefOf(/^Open in maps/)).toMatch(/^https:\/\/www\.google\.com\/maps\/.*query=Jersey\+City\+Pool/)
})

it.each<[string, RegExp]>([
  ...['/API', '/api/none', '/uploads', '/Assets/', '/old.js', '/site'].map((address): [string, RegExp] => [
    address,
    /^404 Page Not Found$/,
  ]),
  ...['/uploads-not', '/no-such-page', '/constructor', '/__proto__'].map((address): [string, RegExp] => [
    address,
    /^Page Not Found$/,
  ]),
  ['/news/65f000000000000000000000', /^This article is no longer available$/],
  ['/classes/65f000000000000000000000', /^This class is no longer offered$/],
])('%s is not found, with status 404 and a page that leads on', async (address, words) => {
  const response = await get(address)
  const main = mainOf(await response.text())
  expect(response.status).toBe(404)
  expect(linesOf(main).some((line) => words.test(line))).toBe(true)
  expect(main).toMatch(/type="search"|href="\/news"/)
})

it.each([
  ['/%2fabout', '/about'],
  ['/Classes//Swimming/', '/classes/swimming'],
  ['/ADMIN/', '/admin'],
  ['/index.html', '/'],
  ['/classes-swimming', '/classes/swimming'],
])('%s leads to %s', async (spelling, address) => {
  const response = await fetch(origin + spelling, { redirect: 'manual', headers: { accept: 'text/html' } })
  expect([301, 308]).toContain(response.status)
  expect(response.headers.get('location')).toBe(address)
})

it('each page has its own title, description and address for search engines and shared links', async () => {
  const titles = await Promise.all(
    ADDRESSES.map(async (address) => {
      const html = await read(address)
      expect(html).toMatch(/<meta name="description" content="[^"]{10,}">/)
      expect(html).toContain(`<link rel="canonical" href="${origin}${address}">`)
      expect(html).toMatch(/<meta property="og:image" content="http[^"]+">/)
      return /<title>([^<]+)<\/title>/.exec(html)?.[1]
    }),
  )
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(ADDRESSES.length)
})

it('the sitemap, robots.txt and the feed list the content', async () => {
  const sitemap = await read('/sitemap.xml')
  for (const address of ADDRESSES) expect(sitemap).toContain(`<loc>${origin}${address}</loc>`)
  expect(sitemap).not.toContain('/site<')
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const feed = await get('/feed.xml')
  expect(feed.headers.get('content-type')).toContain('rss+xml')
  expect(await feed.text()).toContain('Winter enrollment is open')
})

it('a search is answered in the HTML, whatever is searched for', async () => {
  const found = await read('/search?q=begginer+hoboken')
  expect(linesOf(mainOf(found)).some((line) => line.startsWith('Beginner Swim'))).toBe(true)
  expect(found).toMatch(/<form [^>]*action="\/search"/)
  const hostile = await read(`/search?q=${encodeURIComponent('"><script>alert(1)</script> \u202e %00 😀')}`)
  expect(hostile).not.toContain('<script>alert')
  expect(linesOf(await read('/search?q=%3Cb%3Exyzzy'))).toContain('Nothing found for “<b>xyzzy”')
  for (const q of ['x'.repeat(9_000), '%00', '%ff', '', 'a&q=b']) {
    const response = await get(`/search?q=${q}`)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('noindex')])
  }
})

it('the page of a class names the coach of the class', async () => {
  const classes = (await (await get('/api/classes')).json()) as Class[]
  const { id = '' } = classes.find(({ coach }) => coach === 'Maya Lin') ?? {}
  expect(linesOf(mainOf(await read(`/classes/${id}`)))).toContain('Head Swim Coach')
})

it('a server that has rendered pages ends with SIGTERM', async () => {
  expect((await get('/')).headers.get('content-type')).toContain('text/html')
  site.child.kill('SIGTERM')
  expect((await site.over).code).toBe(0)
})
