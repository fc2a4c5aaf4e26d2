import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import type { Page } from '@playwright/test'
import { fillContactForm } from '../contact.ts'
import { expect, test } from '../fixtures.ts'
import { StallingProxy } from '../proxy.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ expectedErrors: [/status of 422|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE/] })

let site: Site
let line: StallingProxy
test.beforeAll(async () => {
  site = await Site.open({ isAlone: true })
  line = await new StallingProxy(site.origin).open()
})
test.afterAll(async () => {
  await line.close()
  await site.close()
})
test.afterEach(() => line.free())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' })
const text = (page: Page) => dialog(page).getByLabel(/^Message/)
const sendMessage = (page: Page) => dialog(page).getByRole('button', { name: 'Send Message' }).click()
const confirmation = (page: Page) => dialog(page).getByRole('heading', { name: 'Message Sent!' })

async function openDialog(page: Page): Promise<void> {
  // The same address with another hash would not load the page again.
  await page.goto('about:blank')
  await page.goto(`${line.origin}/#contact`)
  await expect(dialog(page).getByLabel(/^Name/)).toBeFocused()
}

async function write(page: Page, words: string): Promise<void> {
  await openDialog(page)
  await fillContactForm(dialog(page), { message: words })
}

/** Sends the message; the site stores it, and its response is lost. */
async function sendWithLostResponse(page: Page): Promise<void> {
  line.hold('POST', '/api/contact')
  await sendMessage(page)
  await expect.poll(() => line.arrived).toBe(1)
  line.free()
}

/** Reads the messages of the server, the newest first. */
async function messages(): Promise<string[]> {
  const login = await fetch(`${site.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(ADMIN),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const response = await fetch(`${site.origin}/api/admin/messages?page=1`, { headers: { cookie } })
  return ((await response.json()) as { items: ContactMessage[] }).items.map(({ message }) => message)
}

test('a message with a lost response is stored once after a reload, a restart and a second tab', async ({
  page,
  context,
}) => {
  await write(page, 'Sent once, and no second time')
  await sendWithLostResponse(page)
  // Left at once: a page that waits long enough for the response queues the message.
  await page.goto('about:blank')
  await site.stop()
  await site.start()
  await openDialog(page)
  await expect(text(page)).toHaveValue('Sent once, and no second time')
  const other = await context.newPage()
  await openDialog(other)
  await expect(text(other)).toHaveValue('Sent once, and no second time')
  await sendMessage(other)
  await expect(confirmation(other)).toBeVisible()
  await sendMessage(page)
  await expect(confirmation(page)).toBeVisible()
  expect((await messages()).filter((message) => message === 'Sent once, and no second time')).toHaveLength(1)
})

test('an edited message whose first response was lost is sent as another one, or not at all', async ({
  page,
}) => {
  await write(page, 'First words')
  await sendWithLostResponse(page)
  await openDialog(page)
  await text(page).fill('Changed words')
  await sendMessage(page)
  await expect(dialog(page).getByText('Your first message has arrived.')).toBeVisible()
  expect(await messages()).not.toContain('Changed words')
  await dialog(page).getByRole('button', { name: 'Send as another message' }).click()
  await expect(confirmation(page)).toBeVisible()
  expect((await messages()).slice(0, 2)).toEqual(['Changed words', 'First words'])

  await write(page, 'Second words')
  await sendWithLostResponse(page)
  await openDialog(page)
  await text(page).fill('Second words, changed')
  await sendMessage(page)
  await dialog(page).getByRole('button', { name: 'Do not send' }).click()
  await expect(confirmation(page)).toBeVisible()
  expect((await messages())[0]).toBe('Second words')
  await openDialog(page)
  await expect(text(page)).toHaveValue('')
})
