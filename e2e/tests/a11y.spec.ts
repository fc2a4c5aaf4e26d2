import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'

const ADDRESSES = [...Object.keys(PAGES), '/#contact', '/news/{id}', '/no-such-page', '/no/such/page']

test.use({ expectedErrors: [/status of 404/] })

// One test visits all pages, each once for both widths: to open a page takes as long as axe does.
test('axe finds nothing on any page, on a phone and on a laptop', async ({ page, request }) => {
  const [article] = (await (await request.get('/api/news')).json()) as NewsArticle[]
  for (const address of ADDRESSES) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(address.replace('{id}', article?.id ?? ''))
      if (address.includes('#')) await expect(page.getByRole('dialog')).toBeVisible()
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      // A wider page differs in its layout, not in its colors: one look is enough.
      await page.setViewportSize({ width: 1280, height: 900 })
      await expectNoAxeFindings(page)
    })
  }
})
