import { expect, it } from 'vitest'
import { documentHead, inertJson, renderedAttributes } from './documentHead.ts'

const origin = 'https://lane-and-court.example'
const head = {
  title: 'News | Lane & Court',
  brand: 'Lane & Court',
  description: 'What happens',
  canonical: '/news',
  isHidden: false,
  jsonLd: [],
}

it('the head names the page with absolute URLs', () => {
  const tags = documentHead({ ...head, image: '/pictures/a.webp#30,70', type: 'article' }, origin)
  expect(tags).toContain('<title>News | Lane &amp; Court</title>')
  expect(tags).toContain('<link rel="canonical" href="https://lane-and-court.example/news">')
  expect(tags).toContain(
    '<meta property="og:image" content="https://lane-and-court.example/pictures/a.webp">',
  )
  expect(tags).toContain('<meta property="og:type" content="article">')
})

it('a missing page is not indexed', () => {
  const tags = documentHead({ ...head, isHidden: true }, origin)
  expect(tags).toContain('<meta name="robots" content="noindex">')
  expect(tags).not.toContain('canonical')
})

it.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
])('text cannot break out of its element: %s', (text) => {
  const tags = documentHead(
    { ...head, title: text, description: text, jsonLd: [{ '@type': 'Event', name: text }] },
    origin,
  )
  expect(tags).not.toContain('<img')
  expect(tags).not.toContain('<script>')
  expect(tags.match(/<script type="application\/ld\+json">/g)).toHaveLength(1)
  expect(tags.match(/<\/script>/g)).toHaveLength(1)
})

it('URLs in structured data are made absolute, and texts stay unchanged', () => {
  const jsonLd = [
    {
      '@type': 'NewsArticle',
      url: '/news/1',
      image: ['/a.webp'],
      name: '/not an address',
      provider: { url: '/' },
    },
  ]
  const [, json] = /ld\+json">(.*)<\/script>/.exec(documentHead({ ...head, jsonLd }, origin)) ?? []
  expect(JSON.parse(json ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    url: `${origin}/news/1`,
    image: [`${origin}/a.webp`],
    name: '/not an address',
    provider: { url: `${origin}/` },
  })
})

it('an invalid URL is left out, and the rest is written', () => {
  const jsonLd = [
    { '@type': 'ItemList', itemListElement: [{ image: ['https://[', '/a.webp'] }, { image: 'https://[' }] },
  ]
  const tags = documentHead({ ...head, image: 'https://[', canonical: '//[', jsonLd }, origin)
  const [, json] = /ld\+json">(.*)<\/script>/.exec(tags) ?? []
  expect(JSON.parse(json ?? '')).toMatchObject({ itemListElement: [{ image: [`${origin}/a.webp`] }, {}] })
  expect(tags).toContain(`<meta property="og:image" content="${origin}/icons/og-1200x630.png">`)
  expect(tags).toContain(`<link rel="canonical" href="${origin}">`)
})

it.each([
  ['2026-11-28T18:05', '2026-11-29T05:00:00Z'],
  ['2026-07-04T00:00', '2026-07-05T04:00:00Z'],
  ['2026-10-31T23:59', '2026-11-01T04:00:00Z'],
  ['2026-11-01T03:00', '2026-11-02T05:00:00Z'],
])('a page that is rendered at %s in New York is of that day until %s', (clock, ends) => {
  const dayEnds = Date.parse(ends)
  expect(renderedAttributes({ time: 7, clock })).toBe(
    ` data-rendered-at="7" data-clock="${clock}" data-day-ends="${dayEnds}"`,
  )
})

it('embedded JSON cannot close its element', () => {
  const data = { a: '</script><!--', b: '\u2028' }
  expect(inertJson(data)).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(inertJson(data))).toEqual(data)
})
