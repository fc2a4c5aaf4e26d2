import type { Page } from '@playwright/test'
import { fillContactForm } from '../contact.ts'
import { expect } from '../fixtures.ts'
import {
  fillDevice,
  fillLocalStorage,
  freeDevice,
  refillDevice,
  cacheManyPictures,
  countCachedPictures,
  MANY,
  test,
} from '../fullDevice.ts'
import { cards, gallery, imageInput, upload, aPicture } from '../gallery.ts'
import { newsOf, openOffline, outbox } from '../outbox.ts'
import { Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

const LONGER = 'And on Sunday, or later? '.repeat(30).trim()
const NO_ROOM = /this device has no space left/i
const message = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' })
const send = (page: Page) => message(page).getByRole('button', { name: 'Send Message' }).click()

const messageField = (page: Page) => message(page).getByRole('textbox', { name: 'Message' })

const typeMessage = (page: Page, text: string) =>
  fillContactForm(message(page), { message: text, subject: 'swimming' })

/** Reads the texts of the messages that the server has. */
async function messagesOf(page: Page): Promise<string[]> {
  const response = await page.request.get(`${site.origin}/api/admin/messages?page=1&limit=100`)
  return ((await response.json()) as { items: { message: string }[] }).items.map((item) => item.message)
}

const waiting = (page: Page) => message(page).getByRole('list', { name: 'Waiting messages' })
const notSaved = (page: Page) => page.getByText('This device cannot keep a draft')

test('a message evicts cached pictures, and is sent once although the device stays full', async ({
  page,
}) => {
  await cacheManyPictures(page, site.origin)
  await openOffline(page, site)
  await untilSiteIsCached(page)
  await page.goto(`${site.origin}/#contact`)
  await typeMessage(page, 'Is there a place on Saturday?')
  await fillDevice(page)
  await page.context().setOffline(true)
  await send(page)
  await expect(message(page).getByText('Waiting to be sent').first()).toBeVisible()
  await expect.poll(() => countCachedPictures(page)).toBe(0)

  await fillDevice(page)
  await message(page).getByRole('button', { name: 'Write another message' }).click()
  await typeMessage(page, 'And on Sunday?')
  await expect(notSaved(page)).toBeHidden()
  await page.goto(`${site.origin}/about`)
  await page.goto(`${site.origin}/#contact`)
  await expect(messageField(page)).toHaveValue('And on Sunday?')
  await fillDevice(page)
  await fillLocalStorage(page)
  // Longer than the stored draft, because a shorter text would fit in its place.
  await messageField(page).fill(LONGER)
  await expect(notSaved(page)).toBeVisible()
  await send(page)
  await expect(message(page).getByRole('alert').filter({ hasText: NO_ROOM })).toBeVisible()
  await expect(messageField(page)).toHaveValue(LONGER)
  await expect(waiting(page)).toContainText('Saturday')

  await page.context().setOffline(false)
  await expect(waiting(page)).toBeHidden({ timeout: 30_000 })
  await send(page)
  await expect(message(page).getByText('Message Sent!')).toBeVisible()
  expect((await messagesOf(page)).toSorted()).toEqual([LONGER, 'Is there a place on Saturday?'])
})

test('a full device refuses a sync, queues a picture, and leaves an article in its form', async ({
  page,
}) => {
  await cacheManyPictures(page, site.origin)
  await openOffline(page, site)
  await untilSiteIsCached(page)
  const before = (await gallery(page, site)).length
  await fillDevice(page)
  await page.getByRole('button', { name: 'Storage manager' }).click()
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Sync Failed' })
  await expect(alert).toContainText('This device has no space left: 0 of 10 pictures are stored.')
  await page.keyboard.press('Escape')

  await page.goto(`${site.origin}/admin/gallery/new`)
  await page.context().setOffline(true)
  await imageInput(page).setInputFiles(await aPicture('lanes.jpg'))
  await page.getByLabel('Sport Category').selectOption('swimming')
  await upload(page)
  await expect(cards(page).first()).toContainText('Waiting to be sent')
  // The service worker evicts some itself, if it was still caching others.
  await expect.poll(() => countCachedPictures(page)).toBeLessThan(MANY)

  await page.goto(`${site.origin}/admin/news/new`)
  await refillDevice(page)
  await page.getByLabel('Title').fill('Written on a full device')
  await page.getByRole('textbox', { name: 'Content' }).pressSequentially('All of it.')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await aPicture('more.jpg', '#d9f23b'))
  await expect(page.getByText(NO_ROOM)).toBeVisible()
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByRole('alert').filter({ hasText: NO_ROOM }).last()).toBeVisible()
  await fillLocalStorage(page)
  await page.getByLabel('Title').fill('Written on a device that is quite full')
  await expect(notSaved(page)).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('News article created successfully')).toBeVisible()
  await freeDevice(page)
  await expect.poll(async () => (await gallery(page, site)).length, { timeout: 40_000 }).toBe(before + 1)
  await page.goto(`${site.origin}/admin/outbox`)
  await expect(outbox(page)).toHaveCount(0)
  const titles = (await newsOf(page, site, 'quite')).map(({ title }) => title)
  expect(titles).toEqual(['Written on a device that is quite full'])
})
