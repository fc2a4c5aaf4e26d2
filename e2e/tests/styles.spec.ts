import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'
import { compareStyles, repeatBaseStylesLast } from '../styles.ts'

// One of the pages does not exist.
test.use({ expectedErrors: [/status of 404/] })

/** @returns what differs at each width from the state before, and fails where there is nothing to compare. */
async function compareAtBothWidths(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { count, differences } = await compareStyles(page)
    expect(count).toBeGreaterThan(20)
    faults.push(...differences.map((line) => `${width} px: ${line}`))
  }
  return faults
}

test('every page looks as the server rendered it, in any order of the style sheets', async ({
  page,
  request,
}) => {
  const [article] = (await (await request.get('/api/news')).json()) as NewsArticle[]
  const faults: string[] = []
  let inlined = new Set<string>()
  page.on('request', (fetched) => {
    if (inlined.has(new URL(fetched.url()).pathname)) faults.push(`fetched once more: ${fetched.url()}`)
  })
  for (const address of [...Object.keys(PAGES), `/news/${article?.id}`, '/nowhere']) {
    const held = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => held.promise.then(() => route.continue()))
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('#queries').waitFor({ state: 'attached' })
    const links = page.locator('link[rel="stylesheet"][disabled]')
    inlined = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
    expect(inlined.size).toBeGreaterThan(1)
    await compareAtBothWidths(page)
    held.resolve()
    await page.waitForFunction(() => !('clickedBeforeHydration' in window))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const hydrated = await compareAtBothWidths(page)
    await repeatBaseStylesLast(page)
    const reordered = await compareAtBothWidths(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    faults.push(
      ...hydrated.map((line) => `${address} hydrated: ${line}`),
      ...reordered.map((line) => `${address} in another order: ${line}`),
    )
  }
  expect(faults).toEqual([])
})
