import { contentError, stripContentControls } from '@lane-and-court/contract/pages/contentRules.ts'
import type { PageContent, PageContentBody } from '@lane-and-court/contract/pages/pages.ts'
import fc from 'fast-check'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  // The preview's frame runs no scripts, not even those of the browser's driver.
  expectedErrors: [/status of (401|404)|Blocked script execution in 'about:srcdoc'/],
})

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const RUNS = Number(process.env['RUNS'] ?? 4)

/** Texts for every control: a line, several, rich text short and long, lines of a list. */
const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    ' ',
    'a\nb\r\nc',
    '<p>a  <strong>b</strong></p>',
    '<h2>a</h2><ul><li>b</li></ul>',
    'x'.repeat(120),
  ),
  fc.string({ minLength: 51, maxLength: 130, unit: 'grapheme' }),
)
const { json } = fc.letrec((tie) => ({
  leaf: fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
  json: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(text, { maxLength: 3 }),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 8 }), tie('json'), { maxKeys: 4 }),
  ),
}))
const content = fc
  .record({ hero: json, sections: json, title: json, message: json }, { requiredKeys: [] })
  .chain((knownFields) =>
    fc
      .dictionary(fc.string({ maxLength: 8 }), json, { maxKeys: 4 })
      .map((own) => ({ ...own, ...knownFields })),
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as PageContentBody)
  // Control characters are removed from every text (a line may end only in \n).
  .map(stripContentControls)
  .filter((value) => contentError(value) === null)

test('any JSON object passes through the editors of all three tabs, a save and a reload unchanged', async ({
  page,
}) => {
  await signInByApi(page, site)
  const address = `${site.origin}/api/admin/content`
  await page.request.post(address, {
    data: { page: 'faq', content: {} },
    headers: { Origin: site.origin },
  })
  const readStored = async () => (await (await page.request.get(`${address}/faq`)).json()) as PageContent
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const area = page.getByLabel('Content (JSON)')
  await page.clock.install()
  await page.goto(`${site.origin}/admin/content/faq/edit`)
  await fc.assert(
    fc.asyncProperty(content, async (value) => {
      const whole = JSON.stringify(value, null, 2)
      const { version } = await readStored()
      await tab('JSON')
      await area.fill(whole)
      for (const name of ['Visual', 'Structured']) {
        await tab(name)
        await expect(page.getByText('Loading the editor')).toHaveCount(0)
        // Longer than the editor waits before it reports a change.
        await page.clock.runFor(600)
      }
      await tab('JSON')
      await expect(area).toHaveValue(whole)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      // A reload before the response has tests of its own: the next save is then told of this one (422).
      await expect(page.getByText('Page content updated successfully')).toBeVisible()
      const saved = await readStored()
      expect(saved.version).toBeGreaterThan(version)
      expect(JSON.stringify(saved.content, null, 2)).toBe(whole)
      await page.reload()
      // Clicks before hydration have tests of their own.
      await page.waitForFunction(() => !('clickedBeforeHydration' in window))
      await tab('JSON')
      await expect(area).toHaveValue(whole)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})
