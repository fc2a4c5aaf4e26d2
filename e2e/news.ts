import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { Page } from '@playwright/test'
import type { Site } from './site.ts'

export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
export const articles = (page: Page) => page.getByRole('table', { name: 'Articles' })
export const rowOf = (page: Page, title: string) =>
  articles(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title }) })

/** Requests to the API of the admin area, without its screens. */
export const api = (page: Page, site: Site) => ({
  async create(data: object) {
    const response = await page.request.post(`${site.origin}/api/admin/news`, {
      data: { title: 'Lanes reopen', content: '<p>All six.</p>', ...data },
      headers: { Origin: site.origin },
    })
    return (await response.json()) as NewsArticle
  },
  async read(id: string) {
    return (await (await page.request.get(`${site.origin}/api/admin/news/${id}`)).json()) as NewsArticle
  },
})
export const publicText = async (page: Page, site: Site, path: string) =>
  (await page.request.get(`${site.origin}${path}`)).text()

export async function newest(page: Page, site: Site): Promise<NewsArticle> {
  const response = await page.request.get(`${site.origin}/api/admin/news?page=1&limit=1`)
  const { items } = (await response.json()) as { items: NewsArticle[] }
  if (!items[0]) throw new Error('there is no article')
  return items[0]
}
