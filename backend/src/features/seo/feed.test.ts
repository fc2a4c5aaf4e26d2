import mongoose from 'mongoose'
import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createPageContent } from '../pages/pages.service.ts'

const api = useTestServer()
const articles = () => mongoose.connection.collection('newsarticles')

/** Parses XML strictly. @returns the text of every element with that name. @throws on any XML error. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    open.push(tag.name)
    if (tag.name === name) texts.push('')
  })
  parser.on('closetag', () => void open.pop())
  const read = (text: string) => {
    if (open.at(-1) === name) texts.push((texts.pop() ?? '') + text)
  }
  parser.on('text', read)
  parser.on('cdata', read)
  parser.write(xml).close()
  return texts
}

const read = async (path: string) => (await api.call(path)).text()

const HOSTILE = [
  'Out of Word:\u000bnext line',
  'a ]]> b ]]> c <![CDATA[ d ]]>',
  '\u0000\u0001\u0008\u000c\u001f\u007f\u0085\ufffe\uffff',
  '"\' &amp; &#0; &nbsp; &unknown; <b> </item> <!-- -->',
  '👨‍👩‍👧‍👦 e\u0301 \u2028 \u202e',
]

it.each(HOSTILE)('the feed is valid XML with %j in title and text', async (text) => {
  for (const content of [`x ${text}`, `<p>x ${text}</p>`]) {
    const title = `T ${text}`
    const response = await api.send('POST', '/api/admin/news', aNewsArticle({ title, content }), {
      cookie: await api.signIn('admin'),
    })
    expect(response.status).toBe(201)
  }
  const feed = await read('/feed.xml')
  expect(textsOf(feed, 'title')).toHaveLength(3)
  expect(textsOf(feed, 'description').every((words) => words.trim())).toBe(true)
})

it('the feed is valid XML even if control characters are stored', async () => {
  const [text, mark] = [HOSTILE.join(' '), 'half \ud800 of a letter']
  await articles().insertOne({
    title: `T ${text} ${mark}`,
    content: '',
    words: `One\u000btwo ${text} ${mark}`,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    publishAt: new Date(0),
    version: 1,
  })
  await createPageContent({ page: 'site', content: { brand: 'Pool\u000b]]> & House' } })
  const feed = await read('/feed.xml')
  expect(textsOf(feed, 'title')[0]).toBe('Pool\n]]> & House: news')
  expect(textsOf(feed, 'description')[1]).toContain('One\ntwo')
})

it('the feed contains all articles even if one is broken in the database', async () => {
  await createNewsArticle(aNewsArticle({ content: 'Whole' }))
  const broken = { createdAt: new Date(0), updatedAt: new Date(0), publishAt: new Date(0), version: 1 }
  await articles().insertOne({ ...broken, title: { odd: '<' }, content: 7 })
  await articles().insertOne(broken)
  expect(textsOf(await read('/feed.xml'), 'description').slice(1)).toEqual(['Whole', '', ''])
})

it('the feed escapes text that looks like a tag, because readers parse descriptions as HTML', async () => {
  const visibleText = '<img src=x onerror=alert(1)>'
  const content = '<p>&lt;img src=x onerror=alert(1)&gt;</p>'
  await createNewsArticle(aNewsArticle({ content }))
  await createNewsArticle(aNewsArticle({ content: visibleText.replace('img', 'image') }))
  const words = textsOf(await read('/feed.xml'), 'description').slice(1)
  expect(words).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(words.join()).not.toContain('<')
})

it('the feed contains the address and time of every article, and names it by its id', async () => {
  const { _id, createdAt } = await createNewsArticle(aNewsArticle({ title: 'Medals' }))
  const feed = await read('/feed.xml')
  expect(textsOf(feed, 'link')).toEqual([`${api.origin}/news`, `${api.origin}/news/medals`])
  expect(textsOf(feed, 'pubDate')).toEqual([createdAt.toUTCString()])
  expect(textsOf(feed, 'guid')).toEqual([`${api.origin}/news/${_id.toHexString()}`])
})

it('the sitemap is valid XML with any name of a page', async () => {
  await createPageContent({ page: `a&b'"<c>é`, content: {} })
  const addresses = textsOf(await read('/sitemap.xml'), 'loc')
  expect(addresses).toContain(`${api.origin}/${encodeURIComponent(`a&b'"<c>é`)}`)
  expect(textsOf(await read('/sitemap.xml'), 'lastmod').every((at) => !Number.isNaN(Date.parse(at)))).toBe(
    true,
  )
})
