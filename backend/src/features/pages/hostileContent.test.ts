import { HOSTILE_HTML, whatIsHostile } from '@lane-and-court/contract/pages/hostileHtml.fixture.ts'
import { isHtml } from '@lane-and-court/contract/pages/isHtml.ts'
import { expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { cleanContent } from './cleanContent.ts'

it('has 200 tries or more, of which every one counts as HTML', () => {
  expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(200)
  expect(HOSTILE_HTML.filter((html) => !isHtml(html))).toEqual([])
  expect(whatIsHostile('<p>x</p><a href="/a?b&amp;c">y</a><br />')).toEqual([])
  const tries = [
    '<script>1</script>',
    '<a href="javascript:1">x</a>',
    '<a href="&#106;s:1">x</a>',
    '<p onclick="1">x</p>',
  ]
  expect(tries.filter((html) => whatIsHostile(html).length === 0)).toEqual([])
})

it.each(HOSTILE_HTML)('makes harmless: %s', (html) => {
  const { text } = cleanContent({ text: html })
  expect(whatIsHostile(String(text))).toEqual([])
  expect(cleanContent({ text })).toEqual({ text })
})

const api = useTestServer()

it('is harmless wherever it stands in a page that was saved', async () => {
  const headers = { cookie: await api.signIn('admin') }
  const content = {
    sections: HOSTILE_HTML.map((html) => ({ title: 'x', content: html })),
    deep: { list: HOSTILE_HTML },
  }
  const answer = await api.send('POST', '/api/admin/content', { page: 'faq', content }, headers)
  expect(answer.status).toBe(201)
  const seen = (await (await api.call('/api/content/faq')).json()) as typeof content
  expect(seen.sections).toHaveLength(HOSTILE_HTML.length)
  expect(seen.sections.flatMap(({ content }) => whatIsHostile(content))).toEqual([])
  expect(seen.deep.list.flatMap(whatIsHostile)).toEqual([])
})
