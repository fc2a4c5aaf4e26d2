import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { expectNoAxeFindings, expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'

const ADDRESSES = [...Object.keys(PAGES), '/#contact', '/news/{id}', '/no-such-page', '/no/such/page']

test.use({ expectedErrors: [/status of 404/] })

// A wider page differs in its layout, not in its colors: one look is enough.
const CHECKS = [
  [390, expectNoAxeFindingsInBothLooks],
  [1280, expectNoAxeFindings],
] as const

for (const [width, expectNoFindings] of CHECKS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    // One test visits all pages: a browser for each took longer than axe did.
    test('axe finds nothing on any page', async ({ page, request }) => {
      const [article] = (await (await request.get('/api/news')).json()) as NewsArticle[]
      for (const address of ADDRESSES) {
        await test.step(address, async () => {
          await page.goto(address.replace('{id}', article?.id ?? ''))
          if (address.includes('#')) await expect(page.getByRole('dialog')).toBeVisible()
          else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNoFindings(page)
        })
      }
    })
  })
}
