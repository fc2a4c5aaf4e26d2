import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

/** Clicks every label of a screen; expects the focus in the control that it names, and no label to point elsewhere. */
async function expectLabelsToFocus(page: Page): Promise<void> {
  const labels = page.getByRole('main').locator('label:visible')
  await expect(labels.first()).toBeVisible()
  await expect(page.getByText('Loading the editor')).toHaveCount(0)
  // All of a screen in the page at once: with the mouse this journey took a minute.
  const clickAll = () =>
    labels.evaluateAll((elements: HTMLLabelElement[]) =>
      elements
        .filter((label) => {
          label.click()
          const named = label.control ?? document.querySelector(`[aria-labelledby~="${label.id}"]`)
          const pointsAtNoControl = label.htmlFor !== '' && !label.control
          return pointsAtNoControl || !named?.contains(document.activeElement)
        })
        .map(({ innerText }) => innerText),
    )
  await expect.poll(clickAll).toEqual([])
}

test('a click on any label of an editor focuses the control that it names', async ({ page, request }) => {
  await signInByApi(page, site)
  const news = (await (await request.get(`${site.origin}/api/news`)).json()) as NewsArticle[]
  const [article] = news.filter(({ image }) => image)
  for (const path of ['news/new', `news/${article?.id}/edit`, 'staff/new', 'gallery/new']) {
    await test.step(path, async () => {
      await page.goto(`${site.origin}/admin/${path}`)
      await expectLabelsToFocus(page)
    })
  }
  for (const name of ['about', 'team', 'home']) {
    await page.goto(`${site.origin}/admin/content/${name}/edit`)
    for (const tab of ['Visual', 'Structured', 'JSON']) {
      await test.step(`${name}: ${tab}`, async () => {
        await page.getByRole('tab', { name: tab }).click()
        const unfold = page.getByRole('button', { name: 'Expand all' })
        if (tab !== 'JSON' && (await unfold.isVisible())) await unfold.click()
        await expectLabelsToFocus(page)
      })
    }
  }
})
