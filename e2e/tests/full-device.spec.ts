import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fillDevice, fillLocalStorage, freeDevice, keptPictures, test } from '../fullDevice.ts'
import { cards, gallery, picker, upload, aPicture } from '../gallery.ts'
import { newsOf, openKept, outbox, writeArticle } from '../outbox.ts'
import { Site } from '../site.ts'
import { untilSiteIsKept } from '../siteCopy.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
  serviceWorkers: 'allow',
  savesData: false,
  contextOptions: { reducedMotion: 'reduce' },
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

const NO_ROOM = /this device has no room left/i
const message = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' })
const send = (page: Page) => message(page).getByRole('button', { name: 'Send Message' }).click()

async function typeMessage(page: Page, words: string): Promise<void> {
  await message(page).getByLabel(/^Name/).fill('Ada Parent')
  await message(page).getByLabel(/^Email/).fill('ada@example.com')
  await message(page).getByLabel(/^Message/).fill(words)
}

/** The messages that the site has, by their words. */
async function messagesOf(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${site.origin}/api/admin/messages?page=1&limit=100`)
  return ((await answer.json()) as { items: { message: string }[] }).items.map((item) => item.message)
}

test('a message makes room by dropping kept pictures, and is sent once though the device stays full', async ({
  page,
}) => {
  await openKept(page, site)
  await untilSiteIsKept(page)
  await expect.poll(() => keptPictures(page)).toBeGreaterThan(3)
  await page.goto(`${site.origin}/#contact`)
  await typeMessage(page, 'Is there a place on Saturday?')
  await fillDevice(page)
  await page.context().setOffline(true)
  await send(page)
  await expect(message(page).getByText('Waiting to be sent').first()).toBeVisible()
  expect(await keptPictures(page)).toBe(0)

  await fillDevice(page)
  await message(page).getByRole('button', { name: 'Write another message' }).click()
  await typeMessage(page, 'And on Sunday?')
  await send(page)
  await expect(message(page).getByRole('alert').filter({ hasText: NO_ROOM })).toBeVisible()
  await expect(message(page).getByLabel(/^Message/)).toHaveValue('And on Sunday?')
  await page.reload()
  await page.goto(`${site.origin}/#contact`)
  await expect(message(page).getByLabel(/^Message/)).toHaveValue('And on Sunday?')
  await expect(message(page).getByRole('list', { name: 'Messages that wait' })).toContainText('Saturday')

  await page.context().setOffline(false)
  await expect(message(page).getByRole('list', { name: 'Messages that wait' })).toBeHidden({ timeout: 30_000 })
  await send(page)
  await expect(message(page).getByText('Message Sent!')).toBeVisible()
  expect((await messagesOf(page)).toSorted()).toEqual(['And on Sunday?', 'Is there a place on Saturday?'])
})
