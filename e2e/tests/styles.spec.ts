import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'
import { compareStyles, repeatBaseStylesLast } from '../styles.ts'

// One of the pages does not exist.
test.use({ expectedErrors: [/status of 404/] })

for (const width of [390, 1280]) {
  test(`every page at ${width} px looks as the server rendered it, in any order of the style sheets`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
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
      const comparison = await compareStyles(page)
      held.resolve()
      await page.waitForFunction(() => !('clickedBeforeHydration' in window))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const hydrated = await compareStyles(page)
      await repeatBaseStylesLast(page)
      const reordered = await compareStyles(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      expect(comparison.count).toBeGreaterThan(20)
      faults.push(
        ...hydrated.differences.map((line) => `${address} hydrated: ${line}`),
        ...reordered.differences.map((line) => `${address} in another order: ${line}`),
      )
    }
    expect(faults).toEqual([])
  })
}
