import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import { expect, test } from '../fixtures.ts'
import { PAGES } from '../pages.ts'
import { computedStyles, differences, repeatBaseStylesLast } from '../styles.ts'

// One of the pages is not there.
test.use({ expectedErrors: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } })

for (const width of [390, 1280]) {
  test(`every page looks at ${width} px as the server sent it, in any order of the style sheets`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    const [article] = (await (await request.get('/api/news')).json()) as NewsArticle[]
    const found: string[] = []
    page.on('request', (asked) => {
      // The base styles came in the document.
      if (asked.resourceType() === 'stylesheet') found.push(`fetched once more: ${asked.url()}`)
    })
    for (const address of [...Object.keys(PAGES), `/news/${article?.id}`, '/nowhere']) {
      const held = Promise.withResolvers<void>()
      await page.route('**/*.js', (route) => held.promise.then(() => route.continue()))
      await page.goto(address, { waitUntil: 'commit' })
      await page.locator('#queries').waitFor({ state: 'attached' })
      const sent = await computedStyles(page)
      held.resolve()
      await page.waitForFunction(() => !('clickedBeforeHydration' in window))
      // Whether a page is there is asked once more.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const alive = await computedStyles(page)
      await repeatBaseStylesLast(page)
      const reordered = await computedStyles(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      expect(Object.keys(sent).length).toBeGreaterThan(20)
      found.push(
        ...differences(sent, alive).map((line) => `${address} alive: ${line}`),
        ...differences(alive, reordered).map((line) => `${address} in another order: ${line}`),
      )
    }
    expect(found).toEqual([])
  })
}
