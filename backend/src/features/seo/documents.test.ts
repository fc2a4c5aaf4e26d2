import { request } from 'node:http'
import { expect, it } from 'vitest'
import { aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createPageContent } from '../pages/pages.service.ts'
import { securityText } from './securityText.ts'

const api = useTestServer()
const DOCUMENTS = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/.well-known/security.txt']

it.each(DOCUMENTS)('%s has a strong tag, is compressed, and answers HEAD and 304', async (path) => {
  for (let n = 0; n < 10; n++) await createNewsArticle(aNewsArticle())
  const whole = await api.call(path, { headers: { 'accept-encoding': 'br' } })
  const text = await whole.text()
  const tag = whole.headers.get('etag') ?? ''
  expect([whole.status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)])
  expect(whole.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(whole.headers.get('vary')).toBe('Accept-Encoding')
  if (path.endsWith('.xml')) expect(whole.headers.get('content-encoding')).toBe('br')
  const head = await api.call(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  const notModified = await api.call(path, { headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
  expect([notModified.status, await notModified.text()]).toEqual([304, ''])
})

it('a document is built once until content changes, also for many requests at once', async () => {
  const read = async () => (await api.call('/feed.xml')).text()
  const before = new Set(await Promise.all(Array.from({ length: 10 }, read)))
  expect(before.size).toBe(1)
  // Not by the API, so that nobody has said that content has changed.
  await createNewsArticle(aNewsArticle({ title: 'Unannounced' }))
  expect(await read()).toBe([...before][0])
  const cookie = await api.signIn('admin')
  await api.send('POST', '/api/admin/news', aNewsArticle({ title: 'Announced' }), { cookie })
  expect(await read()).toMatch(/Announced[\s\S]*Unannounced|Unannounced[\s\S]*Announced/)
})

it('a document that was built while content changed is not kept', async () => {
  const cookie = await api.signIn('admin')
  const title = (n: number) => `Article ${n}.`
  for (let n = 0; n < 5; n++) {
    const [saved] = await Promise.all([
      api.send('POST', '/api/admin/news', aNewsArticle({ title: title(n) }), { cookie }),
      ...Array.from({ length: 5 }, async () => (await api.call('/feed.xml')).text()),
    ])
    expect(saved.status).toBe(201)
    expect(await (await api.call('/feed.xml')).text()).toContain(title(n))
  }
})

it('the document of one host is not sent to another', async () => {
  const at = (host: string) =>
    new Promise<string>((resolve, reject) => {
      let text = ''
      request(`${api.origin}/robots.txt`, { headers: { host } }, (response) => {
        response.on('data', (chunk) => (text += String(chunk))).once('end', () => resolve(text))
      })
        .once('error', reject)
        .end()
    })
  for (const host of ['a.example', 'b.example', 'a.example'])
    expect(await at(host)).toContain(`Sitemap: http://${host}/sitemap.xml`)
})

it('security.txt names the contact form until the site names an address, and when it ends', async () => {
  const read = async () => (await api.call('/.well-known/security.txt')).text()
  expect(await read()).toMatch(
    /^Contact: http:\/\/127\.0\.0\.1:\d+\/contact\/form\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\nPreferred-Languages: en\nCanonical: http:\/\/127\.0\.0\.1:\d+\/\.well-known\/security\.txt\n$/,
  )
  const expires = Date.parse(/Expires: (.*)/.exec(await read())?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  const contactEmail = 'new desk\nContact: mailto:evil@example.com'
  await createPageContent({ page: 'site', content: { contactEmail } })
  api.app.responseCache.invalidate('pages')
  expect((await read()).split('\n').filter((line) => line.startsWith('Contact'))).toEqual([
    expect.stringMatching(/^Contact: mailto:new%20desk/),
  ])
})

it('security.txt names the contact of the environment if there is one', () => {
  const contact = 'https://example.com/report'
  expect(securityText('https://a.example', contact, new Date(0))).toBe(
    `Contact: ${contact}\nExpires: 1970-06-30T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://a.example/.well-known/security.txt\n`,
  )
})
