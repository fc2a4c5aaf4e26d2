import { campDefaults } from '@lane-and-court/contract/camps/camps.ts'
import { knownPage } from '@lane-and-court/contract/pages/knownPages.ts'
import { siteDefaults } from '@lane-and-court/contract/site/site.ts'
import { beforeAll, expect, it } from 'vitest'
import { render, setSanitizer } from './entry-server.tsx'
import type { ApiResolver } from './data/api/baseApi.ts'

const PATHS = [
  '/',
  '/news',
  '/staff',
  '/classes',
  '/classes/swimming',
  '/classes/tennis',
  '/camp',
  '/camp/swim',
  '/camp/tennis',
  '/team',
  '/about',
  '/privacy',
  '/my-week',
]

/** Tags without anything in them, links to nowhere, and values that a page could not write. */
const BROKEN =
  /<(h[1-6]|p|li|ul|dt|dd|address|section|nav)\b[^>]*><\/\1>|href=""|mailto:["?]|tel:"|undefined|NaN|Invalid Date|>\s*,|, ?</

beforeAll(() => setSanitizer((html) => html))

/** Answers as the server of a site does that has nothing but these contents. */
const siteWith =
  (contents: Record<string, object> = {}): ApiResolver =>
  async (path) => {
    const name = /^\/content\/([^?]+)/.exec(path)?.[1]
    if (name !== undefined) {
      const content = contents[name] ?? knownPage(name)?.defaults
      return content ? { data: content } : { error: { status: 404, data: {} } }
    }
    if (path.startsWith('/news?')) return { data: { items: [], total: 0 } }
    if (path.startsWith('/newsletter')) return { data: { isOpen: false } }
    return { data: [] }
  }

async function open(path: string, contents?: Record<string, object>) {
  const { html, head, errors } = await render(path, siteWith(contents))
  expect(errors).toEqual([])
  // React's comments tell it where parts begin.
  return { html: html.replaceAll(/<!--.*?-->/g, ''), jsonLd: JSON.stringify(head.jsonLd ?? []) }
}

const aSite = (facts: object) => ({ site: { ...knownPage('site')?.defaults, ...facts } })

it.each(PATHS)('%s of a new site shows no fact that nobody has entered, and nothing broken', async (path) => {
  const { html, jsonLd } = await open(path)
  expect(html).toContain('<h1')
  expect(html.match(BROKEN)?.[0]).toBeUndefined()
  for (const invented of ['Enroll', 'mailto:', 'tel:', '$', '.example', 'maps', '2025'])
    expect(html).not.toContain(invented)
  for (const field of ['email', 'telephone', 'offers', 'startDate', '"address"', '""'])
    expect(jsonLd).not.toContain(field)
})

it('the first button of the home page leads to the classes until there is a class portal', async () => {
  const empty = await open('/')
  expect(empty.html).toMatch(/<a class="pill pill-main" href="\/classes"[^>]*>View Classes/)
  const portals = { classes: 'https://portal.pier.example', camps: '' }
  const { html } = await open('/', aSite({ portals }))
  expect(html).toMatch(/<a href="https:\/\/portal\.pier\.example" class="pill pill-main"[^>]*>Enroll Now/)
  expect(html).toMatch(/pill-ghost[^>]*>View Classes/)
})

it('each fact is shown as soon as it is there, whatever else is missing', async () => {
  expect((await open('/about', aSite({ phone: '201-555-0123' }))).html).toContain('tel:2015550123')
  const mailed = await open('/about', aSite({ contactEmail: 'desk@pier.example' }))
  expect(mailed.html).toContain('mailto:desk@pier.example')
  const placed = await open('/about', aSite({ address: { ...siteDefaults.address, locality: 'Hoboken' } }))
  expect(placed.html).toContain('Hoboken')
  for (const { html } of [mailed, placed]) expect(html.match(BROKEN)?.[0]).toBeUndefined()
})

it('the page of a camp says that its dates and prices will be announced, and then tells them', async () => {
  const { html } = await open('/camp/tennis')
  expect(html).toContain('Dates and prices will be announced here.')
  const tennis = {
    ...campDefaults.tennis,
    firstDay: '2036-06-16',
    lastDay: '2036-08-15',
    dayOptions: [{ name: 'Full day', hours: '9:00-4:00', perWeek: 700, perDay: 0 }],
  }
  const page = await open('/camp/tennis', { camp: { ...campDefaults, season: 2036, tennis } })
  expect(page.html).toContain('Camp starts on June 16.')
  expect(page.html).toContain('$700')
  expect(page.html).not.toContain('per day')
  expect(page.html).not.toContain('announced')
})
