import { HOSTILE_HTML, findHostileMarkup } from '@lane-and-court/contract/pages/hostileHtml.fixture.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { sanitizeContent } from './sanitizeContent.ts'

it('the fixture has at least 200 hostile texts, which all count as HTML', () => {
  expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(200)
  expect(HOSTILE_HTML.filter((html) => !isHtml(html))).toEqual([])
  expect(findHostileMarkup('<p>x</p><a href="/a?b&amp;c">y</a><br />')).toEqual([])
  const samples = [
    '<script>1</script>',
    '<a href="javascript:1">x</a>',
    '<a href="&#106;s:1">x</a>',
    '<p onclick="1">x</p>',
  ]
  expect(samples.filter((html) => findHostileMarkup(html).length === 0)).toEqual([])
})

it.each(HOSTILE_HTML)('makes harmless: %s', (html) => {
  const { text } = sanitizeContent('faq', { text: html })
  expect(findHostileMarkup(String(text))).toEqual([])
  expect(sanitizeContent('faq', { text })).toEqual({ text })
})

it.each([
  ['home', ['hero', 'title']],
  ['home', ['whyUs', 'points', 0]],
  ['home', ['programs', 0, 'description']],
  ['about', ['mission', 'title']],
  ['team', ['expectations', 'items', 0]],
  ['site', ['brand']],
  ['places', ['items', 0, 'hours', 0]],
  ['privacy', ['sections', 0, 'title']],
  ['faq', ['hero', 'title']],
  ['faq', ['sections', 0, 'title']],
  ['faq', ['seo', 'description']],
])('a plain text of the page %s at %j stays as it was typed', (page, path) => {
  const text = 'Fun <b>now</b> & <script>then</script> 3 < 5'
  const content = path.reduceRight<unknown>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    text,
  ) as Record<string, unknown>
  expect(sanitizeContent(page, content)).toEqual(content)
})

it.each([
  ['about', ['mission', 'content']],
  ['about', ['whyUs', 'points', 0]],
  ['team', ['teamPractices', 'address']],
  ['privacy', ['sections', 0, 'content']],
  ['faq', ['message']],
  ['faq', ['hero']],
  ['faq', ['hero', 'title', 'deep']],
  ['faq', ['constructor', 'title']],
  ['home', ['unknown', 0]],
  ['home', ['hero', 'title', 'deep']],
])('a text of the page %s at %j that may be shown as HTML is sanitized', (page, path) => {
  const content = path.reduceRight<unknown>(
    (inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }),
    '<p>Fun <script>then</script></p>',
  ) as Record<string, unknown>
  expect(JSON.stringify(sanitizeContent(page, content))).not.toContain('script')
})

const api = useTestServer()

it('hostile HTML is harmless anywhere in a saved page', async () => {
  const headers = { cookie: await api.signIn('admin') }
  const content = {
    sections: HOSTILE_HTML.map((html) => ({ title: 'x', content: html })),
    deep: { list: HOSTILE_HTML },
  }
  const response = await api.send('POST', '/api/admin/content', { page: 'faq', content }, headers)
  expect(response.status).toBe(201)
  const seen = (await (await api.call('/api/content/faq')).json()) as typeof content
  expect(seen.sections).toHaveLength(HOSTILE_HTML.length)
  expect(seen.sections.flatMap(({ content }) => findHostileMarkup(content))).toEqual([])
  expect(seen.deep.list.flatMap(findHostileMarkup)).toEqual([])
})
