import type { Page } from '@playwright/test'
import { fillContactForm } from '../contact.ts'
import { expect } from '../fixtures.ts'
import { fillDevice, fillLocalStorage, cacheManyPictures, countCachedPictures, test } from '../fullDevice.ts'
import { openOffline } from '../outbox.ts'
import { Site } from '../site.ts'
import { PAGES } from '../pages.ts'
import { keptPages, openClass, untilSiteIsCached } from '../siteCache.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

const LONGER = 'And on Sunday, or later?'.repeat(30)
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

/** Runs in the page. */
async function dropKeptPages(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true })
  }
}

test(
  'a message on a full device evicts cached pictures, and is sent once',
  { tag: '@gate' },
  async ({ page }) => {
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

    // The last that can make room, if the pictures were enough for the first message.
    await page.evaluate(dropKeptPages)
    await fillDevice(page)
    await message(page).getByRole('button', { name: 'Write another message' }).click()
    await typeMessage(page, 'And on Sunday?')
    await expect(notSaved(page)).toBeHidden()
    await page.goto(`${site.origin}/about`)
    await page.goto(`${site.origin}/#contact`)
    await expect(messageField(page)).toHaveValue('And on Sunday?')
    let text = ''
    // Again while the browser frees room in the background, as it does with what was overwritten.
    await expect(async () => {
      await fillDevice(page)
      await fillLocalStorage(page)
      // Longer than the stored draft, because a shorter text would fit in its place.
      text += LONGER
      await messageField(page).fill(text)
      await expect(notSaved(page)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await send(page)
    await expect(message(page).getByRole('alert').filter({ hasText: NO_ROOM })).toBeVisible()
    await expect(messageField(page)).toHaveValue(text)
    await expect(waiting(page)).toContainText('Saturday')

    await page.context().setOffline(false)
    await expect(waiting(page)).toBeHidden()
    await send(page)
    await expect(message(page).getByText('Message Sent!')).toBeVisible()
    expect((await messagesOf(page)).toSorted()).toEqual([text, 'Is there a place on Saturday?'])
  },
)

test('on a full device pages open all the same, and those that were visited make room before the main ones', async ({
  page,
}) => {
  await page.goto(site.origin)
  await untilSiteIsCached(page)
  const { visited, other } = await openClass(page, site)
  await fillDevice(page)
  await page.goto(site.origin + other)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => Object.keys(await keptPages(page))).not.toContain(visited)
  expect(Object.keys(await keptPages(page))).toEqual(expect.arrayContaining(Object.keys(PAGES)))
})
