import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const TYPED = 'Fun <b>now</b> & 3 < 5'

test('a plain text that looks like a tag is shown as it was typed in the editor, on the page and in the search', async ({
  page,
}) => {
  await signInByApi(page, site)
  await page.goto(`${site.origin}/admin/content/about/edit`)
  const title = page.getByRole('group', { name: 'Top banner' }).getByLabel('Title', { exact: true })
  await title.fill('')
  await title.pressSequentially(TYPED)
  await expect(title).toHaveValue(TYPED)
  const preview = page.frameLocator('iframe[title$="as visitors would see it"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(TYPED)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page content updated successfully')).toBeVisible()

  await page.goto(`${site.origin}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TYPED)
  await expect(page).toHaveTitle(new RegExp(`^${TYPED} \\|`))
  await page.goto(`${site.origin}/search?q=fun`)
  await expect(page.getByRole('main').getByText(TYPED).first()).toBeVisible()

  // Without scripts, too.
  const html = await (await page.request.get(`${site.origin}/about`)).text()
  expect(html).toContain('Fun &lt;b&gt;now&lt;/b&gt; &amp; 3 &lt; 5</h1>')

  // Lines of a list that the page shows without formatting.
  await page.goto(`${site.origin}/admin/content/home/edit#field=whyUs.points.0`)
  const point = page.getByRole('textbox', { name: 'Point 1' })
  await point.fill(TYPED)
  await expect(point).toHaveValue(TYPED)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  await page.goto(site.origin)
  await expect(page.getByRole('listitem').filter({ hasText: TYPED })).toBeVisible()
})
