import type { Page } from '@playwright/test'
import { persistedQueries } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { openOffline } from '../outbox.ts'
import { aPhoto, share } from '../share.ts'
import { ADMIN, Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|403)|Connecting to 'blob:/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

const shared = (page: Page) => page.getByRole('list', { name: 'Shared images' })
const queue = (page: Page) => page.getByRole('list', { name: 'Pictures to upload' })

test(
  'a photo shared from the phone waits for the login, and is uploaded once it is accepted, also offline',
  { tag: '@gate' },
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await openOffline(page, site)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading).toHaveText('Admin Login')
    await page.context().setOffline(true)
    await share(page, site, [
      await aPhoto('shared.png'),
      { name: 'notes.txt', type: 'text/plain', data: [1] },
    ])
    await expect(heading).toHaveText('Admin Login')
    await expect(page.getByText('What you shared is kept on this device for 60 minutes.')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/admin\/gallery\/new$/)
    await expect(shared(page)).toContainText('shared.png')
    await expect(shared(page)).toContainText('Please upload an image file')
    await expect(queue(page)).toBeHidden()

    // The list to which the photo is added: it is fetched in the background.
    await expect
      .poll(() => persistedQueries(page))
      .toEqual(expect.arrayContaining(['adminProfile(undefined)', 'adminGallery(undefined)']))
    await page.context().setOffline(true)
    // It waits until somebody decides about it.
    await page.reload()
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect(shared(page)).toBeHidden()
    await expect(queue(page)).toContainText('shared.png')
    await page.getByLabel('Sport Category').selectOption('tennis')
    await page.getByRole('button', { name: /^Upload (Image|\d+ images)$/ }).click()
    await expect(page).toHaveURL(/\/admin\/gallery$/)
    const first = page.getByRole('list', { name: 'Images' }).getByRole('listitem').first()
    await expect(first).toContainText('Waiting to be sent')
    await page.context().setOffline(false)
    await expect(first).not.toContainText('Waiting')
  },
)

test("a file that another site's page posts is refused, or waits until it is discarded", async ({ page }) => {
  await openOffline(page, site)
  await page.context().route('http://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/hidden')
        ? '<!doctype html><meta name="referrer" content="no-referrer"><title>x</title>'
        : '<!doctype html><title>x</title>',
    }),
  )
  await page.goto('http://elsewhere.example/')
  await share(page, site, [await aPhoto('hostile.png')])
  await expect(page.getByText('so nothing was kept')).toBeVisible()
  await page.goto(`${site.origin}/admin/gallery/new`)
  await expect(page.getByRole('button', { name: /^Upload (Image|\d+ images)$/ })).toBeVisible()
  await expect(shared(page)).toBeHidden()

  // A page that hides its origin cannot be distinguished from the share sheet.
  await page.goto('http://elsewhere.example/hidden')
  await share(page, site, [await aPhoto('hidden.png')])
  await expect(page.getByText('Keep these pictures only if you just shared them yourself')).toBeVisible()
  await expect(queue(page)).toBeHidden()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(shared(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Upload (Image|\d+ images)$/ })).toBeVisible()
  await expect(shared(page)).toBeHidden()
})
