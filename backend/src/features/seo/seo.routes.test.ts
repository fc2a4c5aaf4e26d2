import { expect, it } from 'vitest'
import { aClass, aNewsArticle } from '../../testing/factories.ts'
import { useTestServer } from '../../testing/testServer.ts'
import { createNewsArticle } from '../news/news.service.ts'
import { createClass } from '../classes/classes.service.ts'
import { createPageContent } from '../pages/pages.service.ts'

const api = useTestServer()
const text = async (path: string) => (await api.call(path)).text()

it('the sitemap lists every URL that a visitor can open, and no other', async () => {
  await createNewsArticle(aNewsArticle({ title: "The Pool's Opening" }))
  const { _id } = await createClass(aClass({ name: 'Turns', dayOfWeek: 1 }))
  for (const page of ['summer-hours', 'home', 'site', 'camp', 'classes-swimming']) {
    await createPageContent({ page, content: {} })
  }
  const sitemap = await text('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  expect(paths).toContain('/news/the-pools-opening')
  expect(paths).toContain(`/classes/turns-monday-${_id.toHexString()}`)
  expect(paths).toContain('/summer-hours')
  expect(paths).not.toContain('/home')
  expect(paths).not.toContain('/site')
  expect(paths).not.toContain('/classes-swimming')
  expect(new Set(paths).size).toBe(paths.length)
})

it('the feed contains the news, with any characters in a title', async () => {
  await createNewsArticle(
    aNewsArticle({ title: 'Red & <Green> ]]>', content: '<p>One</p><script>x</script>' }),
  )
  const feed = await text('/feed.xml')
  expect(feed).toContain('<rss version="2.0"')
  expect(feed).not.toContain('<script>')
  expect(feed).toContain('One')
})

it('the title of the feed contains the name of the business', async () => {
  expect(await text('/feed.xml')).toContain('<title>Lane &amp; Court: news</title>')
  await createPageContent({ page: 'site', content: { brand: 'Pool House' } })
  api.app.responseCache.invalidate('pages')
  expect(await text('/feed.xml')).toContain('<title>Pool House: news</title>')
})

it('robots.txt excludes the admin area', async () => {
  expect(await text('/robots.txt')).toContain('Disallow: /admin')
})
