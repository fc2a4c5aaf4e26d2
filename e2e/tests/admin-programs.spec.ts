import { openDashboard, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|409)/],
})

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test(
  'programs are added, ordered, edited by two people and removed, and the home page shows every change',
  { tag: '@gate' },
  async ({ page, browser }) => {
    await openDashboard(page, site)
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Programs' }).click()
    const list = page.getByRole('list', { name: 'Programs' })
    const titles = list.getByRole('heading')
    await expect(titles).toHaveText(['Swimming', 'Tennis', 'Swim Camp', 'Tennis Camp'])

    await page.getByRole('link', { name: 'Add Program' }).click()
    await page.getByRole('button', { name: 'Add Program' }).click()
    for (const sentence of ['Title is required', 'Description is required', 'Please choose a picture'])
      await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.getByLabel('Title').fill('Masters')
    await page.getByLabel(/^Description/).fill('For those who never stopped.')
    await page.getByRole('button', { name: /^Choose from library/ }).click()
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await library.getByRole('button', { name: 'Built-in drawings' }).click()
    await library.getByRole('button', { name: /starting blocks/ }).click()
    await expect(page.getByLabel('Picture description (alt text)')).toHaveValue(/starting blocks/)
    const preview = page.getByRole('region', { name: 'Preview' })
    const more = preview.getByRole('link', { name: /Learn More/ })
    await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Add Program' }).click()
    await expect(page.getByText('Link must begin with https://')).toBeVisible()
    await page.getByLabel('Link', { exact: true }).fill('/team')
    await expect(more).toHaveAttribute('href', '/team')
    await expect(preview.getByRole('heading', { name: 'Masters' })).toBeVisible()
    await expect(preview.getByRole('img', { name: /starting blocks/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add Program' }).click()
    await expect(page.getByText('Program added successfully')).toBeVisible()
    await expect(titles).toHaveText(['Swimming', 'Tennis', 'Swim Camp', 'Tennis Camp', 'Masters'])

    await list.getByRole('button', { name: 'Move earlier Masters' }).click()
    await expect(titles).toHaveText(['Swimming', 'Tennis', 'Swim Camp', 'Masters', 'Tennis Camp'])
    await list.getByRole('link', { name: 'Edit Tennis', exact: true }).click()
    await page.getByLabel('Title').fill('Tennis for all')

    const other = await browser.newContext()
    const otherPage = await other.newPage()
    await signInByApi(otherPage, site)
    await otherPage.goto(`${site.origin}/admin/programs/2/edit`)
    await otherPage.getByLabel(/^Description/).fill('Theirs.')
    await otherPage.getByRole('button', { name: 'Save Changes' }).click()
    await expect(otherPage.getByText('Program updated successfully')).toBeVisible()
    await other.close()

    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Program updated successfully')).toBeVisible()
    await expect(page.getByText('Combined with what someone else saved in the meantime.')).toBeVisible()
    const home = async () => (await page.request.get(`${site.origin}/`)).text()
    expect(await home()).toContain('Tennis for all')
    expect(await home()).toContain('Theirs.')

    await list.getByRole('button', { name: 'Remove Masters' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(titles).toHaveText(['Swimming', 'Tennis for all', 'Swim Camp', 'Tennis Camp'])
    await expect.poll(home).not.toContain('For those who never stopped.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles).toHaveText(['Swimming', 'Tennis for all', 'Swim Camp', 'Tennis Camp', 'Masters'])
    await expect.poll(home).toContain('For those who never stopped.')
  },
)
