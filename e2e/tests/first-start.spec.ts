import type { Locator, Page } from '@playwright/test'
import { signIn } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { openOffline, outbox } from '../outbox.ts'
import { Site } from '../site.ts'

test.use({
  // The preview beside the form runs no scripts.
  expectedErrors: [
    /ERR_|Failed to fetch|status of (401|404|50\d)|Blocked script execution in 'about:srcdoc'/,
  ],
})

let site: Site
test.beforeEach(async () => void (site = await Site.open({ isNew: true })))
test.afterEach(() => site.close())

const setup = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Set|Finish setting) up your site$/ })
const missing = (page: Page): Locator =>
  page.getByRole('list', { name: 'What is missing' }).getByRole('listitem')
const step = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** Fills in the step of the business, on its screen. */
async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Pier Swim & Tennis')
  await page.getByLabel('Email for messages').fill('desk@pier.example')
  await page.getByLabel('Phone').fill('201-555-0123')
  await page.getByLabel('Street').fill('1 River St')
  await page.getByLabel('City').fill('Hoboken')
  await page.getByLabel('ZIP code').fill('07030')
}

test('the first administrator is led through what the site needs, and visitors see it', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const header = visitor.getByRole('banner')
  const footer = visitor.getByRole('contentinfo')
  await visitor.goto(site.origin)
  await expect(visitor.getByRole('main').getByRole('link', { name: 'View Classes' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Enroll Now' })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: /@|\d{3}/ })).toHaveCount(0)

  await signIn(page, site)
  await expect(missing(page)).toHaveCount(4)
  await setup(page).getByRole('link', { name: 'The phone number' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.goBack()
  await setup(page).getByRole('link', { name: 'Start' }).click()

  await test.step('what is missing is said at its field', async () => {
    await expect(step(page)).toHaveText('Your business')
    await page.getByLabel('Email for messages').fill('desk')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Phone is required')).toBeVisible()
    await expect(page.getByLabel('Email for messages')).toBeFocused()
  })
  await fillBusiness(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(step(page)).toHaveText('Where you teach')
  await expect(page.getByLabel('Street')).toHaveValue('1 River St')
  await page.getByRole('textbox', { name: 'Name' }).fill('Pier Pool')
  await page.getByLabel('Swimming').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(step(page)).toHaveText('Enrollment')
  await page.getByLabel('Link for classes').fill('https://portal.pier.example')
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await expect(step(page)).toHaveText('Dashboard')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(setup(page)).toHaveCount(0)

  await visitor.goto(site.origin)
  await expect(header.getByRole('link', { name: 'Pier Swim & Tennis' })).toBeVisible()
  await expect(
    visitor
      .getByRole('main')
      .getByRole('link', { name: /^Enroll Now/ })
      .first(),
  ).toHaveAttribute('href', 'https://portal.pier.example')
  await header.getByRole('button', { name: 'Enroll Now' }).click()
  await expect(header.getByRole('link', { name: /^Classes/ })).toBeVisible()
  await expect(header.getByRole('link', { name: /^Camp/ })).toHaveCount(0)
  await expect(footer).toContainText('1 River St, Hoboken')
  await expect(footer.getByRole('link', { name: '201-555-0123' })).toHaveAttribute('href', 'tel:2015550123')
  await expect(footer.locator('a[href="mailto:desk@pier.example"]')).toBeVisible()
  await visitor.goto(`${site.origin}/classes/swimming`)
  await expect(visitor.getByRole('heading', { name: 'Where We Swim' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Pier Pool' })).toBeVisible()
  await visitor.goto(`${site.origin}/camp/swim`)
  await expect(visitor.getByText('Dates and prices will be announced here.')).toBeVisible()

  await test.step('the form is opened again by its name, with what is there', async () => {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill('set up')
    await page.getByRole('option', { name: /Set up your site/ }).click()
    await expect(page.getByLabel('Business name')).toHaveValue('Pier Swim & Tennis')
  })
  await visitor.close()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  test('the guided form and the camp prices are filled in before anything is stored, and sent later', async ({
    page,
  }) => {
    await openOffline(page, site)
    await page.goto(`${site.origin}/admin/setup`)
    await page.getByLabel('Business name').fill('Pier')
    await site.stop()
    await fillBusiness(page)
    await page.reload()
    await expect(page.getByText('Unsaved draft restored.')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('201-555-0123')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByText('Waiting to be sent').first()).toBeVisible()

    await expect(step(page)).toHaveText('Where you teach')
    await expect(page.getByLabel('Street')).toHaveValue('1 River St')
    await page.getByRole('textbox', { name: 'Name' }).fill('Pier Pool')
    await page.getByLabel('Swimming').check()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(step(page)).toHaveText('Enrollment')
    await page.getByRole('link', { name: 'Skip this step' }).click()
    await expect(step(page)).toHaveText('Dashboard')
    await expect(setup(page)).toHaveCount(0)

    await page.getByRole('link', { name: 'Change Camp Prices' }).click()
    await page.getByLabel('Price per week').first().fill('700')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: '3 waiting' }).click()
    await expect(outbox(page)).toHaveCount(3)
    await site.start()
    await page.getByRole('button', { name: 'Send all now' }).click()
    await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
    await page.goto(`${site.origin}/camp/tennis`)
    await expect(page.getByText('$700')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('201-555-0123')
    await expect(page.getByRole('contentinfo')).toContainText('Pier Pool')
  })
})

test('a page shows its standard text before it is stored, and again when it is deleted', async ({ page }) => {
  await signIn(page, site)
  await page.goto(`${site.origin}/admin/content`)
  const about = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'About' }) })
  await expect(about).toContainText('Standard text, not changed yet')
  await expect(about.getByRole('button')).toHaveCount(0)
  await about.getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Title', { exact: true }).first().fill('About the Pier')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  await page.goto(`${site.origin}/about`)
  await expect(step(page)).toHaveText('About the Pier')

  await page.goto(`${site.origin}/admin/content`)
  await expect(about).toContainText('Last updated')
  await about.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'This will permanently delete the "about" page content. This action cannot be undone. ' +
      'Visitors then see the standard text of this page. You can restore it from the trash for 30 days.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Page content deleted')).toBeVisible()
  await expect(about).toContainText('Standard text, not changed yet')
  await page.goto(`${site.origin}/about`)
  await expect(step(page)).toHaveText('About Us')
})
