import { pathOfPage, isGenericPage, pageNameError } from '@lane-and-court/contract/pages/pageAddress.ts'
import { toPageName } from '@lane-and-court/contract/pages/pages.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../testing/testServer.ts'
import { PageContentModel } from './pages.model.ts'
import { createPageContent } from './pages.service.ts'

const api = useTestServer()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn('admin')
})
const content = { title: 'Rules' }
const create = (page: string) => api.send('POST', '/api/admin/content', { page, content }, { cookie })
const sendAsAdmin = (method: string, page: string, body?: object) =>
  api.call(`/api/admin/content/${encodeURIComponent(page)}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const sitemapPaths = async () => {
  const sitemap = await (await api.call('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

describe('a new page', () => {
  it.each([
    'api-info',
    'apitherapy',
    'v1.0',
    'u\u0308ber-uns',
    'St. Louis',
    'pictures',
    'a+b=c&d',
    'constructor',
  ])('can be named %s, is read under that name, and is in the sitemap', async (name) => {
    expect((await create(name)).status).toBe(201)
    const page = toPageName(name).normalize('NFC')
    expect(await (await api.call(`/api/content/${encodeURIComponent(page)}`)).json()).toEqual(content)
    expect(await sitemapPaths()).toContain(new URL(`/${encodeURIComponent(page)}`, api.origin).pathname)
  })

  it.each([
    ['robots.txt', '"robots.txt" would be the address of a file. Please leave out ".txt".'],
    ['feed.xml', '"feed.xml" would be the address of a file. Please leave out ".xml".'],
    ['SW.JS', '"sw.js" would be the address of a file. Please leave out ".js".'],
    ['.', 'A page name cannot start with a dot.'],
    ['..', 'A page name cannot start with a dot.'],
    ['a/b', 'A page name cannot have "/". Please use letters, numbers and hyphens.'],
    ['why?', 'A page name cannot have "?". Please use letters, numbers and hyphens.'],
    ['100%', 'A page name cannot have "%". Please use letters, numbers and hyphens.'],
    ['a\\b', 'A page name cannot have "\\". Please use letters, numbers and hyphens.'],
    ['a#b', 'A page name cannot have "#". Please use letters, numbers and hyphens.'],
    ['a\u0000b', 'A page name cannot have invisible characters. Please type it again.'],
    ['a\u202eb', 'A page name cannot have invisible characters. Please type it again.'],
    ['a\ud800', 'A page name cannot have invisible characters. Please type it again.'],
    ['x'.repeat(101), 'A page name can be 100 characters at most.'],
    ['x'.repeat(100_000), 'A page name can be 100 characters at most.'],
    ['uploads', '"uploads" is reserved for the site itself. Please choose another name.'],
  ])('cannot be named %j, with an error at its field', async (name, message) => {
    const response = await create(name)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message,
      code: 'validation',
      fields: { page: message },
    })
  })
})

describe('a stored page with a name that cannot be a path', () => {
  const OLD_NAMES = ['robots.txt', 'a/b', 'why?', '100%']

  it.each(OLD_NAMES)('%s can be edited, deleted and restored, and is not in the sitemap', async (page) => {
    await createPageContent({ page, content })
    expect((await sendAsAdmin('PUT', page, { content: { title: 'New' } })).status).toBe(200)
    expect(await (await sendAsAdmin('GET', page)).json()).toMatchObject({ page, content: { title: 'New' } })
    expect((await sendAsAdmin('DELETE', page)).status).toBe(204)
    const { items } = (await (await api.call('/api/admin/trash', { headers: { cookie } })).json()) as {
      items: { id: string }[]
    }
    const restored = await api.send('POST', `/api/admin/trash/${items[0]?.id}/restore`, {}, { cookie })
    expect(restored.status).toBe(200)
    expect(await PageContentModel.countDocuments({ page })).toBe(1)
    expect(await sitemapPaths()).not.toContain(`/${page}`)
    expect(pathOfPage(page)).toBeNull()
  })
})

it('every allowed page name is unchanged after a round trip through a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const page = toPageName(text)
      if (page === '' || pageNameError(page) !== null || !isGenericPage(page)) return
      const { pathname, search, hash } = new URL(pathOfPage(page) ?? '', 'https://site.example')
      expect([decodeURIComponent(pathname.slice(1)), search, hash]).toEqual([page, '', ''])
    }),
  )
})
