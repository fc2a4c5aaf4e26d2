import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { expectNoSidewaysScroll } from '../fits.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'

test.use({ viewport: { width: 320, height: 700 } })
// The login of the desk asks who is there.
test.use({ expectedErrors: [/status of 401/] })

for (const address of [...Object.keys(PAGES), '/news/{id}', '/staff/login', '/admin/login']) {
  test(`${address} does not scroll sideways at 320 px`, async ({ page, request }) => {
    const [article] = (await (await request.get('/api/news')).json()) as NewsArticle[]
    await page.goto(address.replace('{id}', article?.id ?? ''))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
