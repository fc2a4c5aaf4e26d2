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

/** The messages that wait on this device, as the dialog shows them. */
const waiting = (page: Page) => dialog(page).getByText('Waiting to be sent').first()

test('a message with a lost response is stored once after a reload, a restart and in a second tab', async ({
  page,
  context,
}) => {
  await write(page, 'Sent once, and no second time')
  await sendWithLostResponse(page)
  // Left at once, before the form says that the message waits: it is in the outbox, and not in the form any more.
  await page.goto('about:blank')
  await site.stop()
  await site.start()
  await openDialog(page)
  await expect(text(page)).toHaveValue('')
  const other = await context.newPage()
  await openDialog(other)
  await expect(text(other)).toHaveValue('')
  await expect.poll(messages).toContain('Sent once, and no second time')
  await expect(waiting(page)).toBeHidden()
  await expect(waiting(other)).toBeHidden()
  expect((await messages()).filter((message) => message === 'Sent once, and no second time')).toHaveLength(1)
})

test('a message whose response takes long is said to wait, and the next one is a message of its own', async ({
  page,
}) => {
  await write(page, 'First words')
  line.hold('POST', '/api/contact')
  await sendMessage(page)
  await expect(dialog(page).getByText('Write another message')).toBeVisible()
  await expect.poll(() => line.arrived).toBe(1)
  await dialog(page).getByText('Write another message').click()
  await fillContactForm(dialog(page), { message: 'Changed words' })
  line.free()
  await sendMessage(page)
  await expect(confirmation(page)).toBeVisible()
  await expect
    .poll(async () => (await messages()).filter((message) => message.endsWith(' words')))
    .toHaveLength(2)
})

test('a message that was changed in another tab after it was sent is sent as another one, or not at all', async ({
  page,
  context,
}) => {
  await write(page, 'Draft in two tabs')
  // Stored before the other tab opens.
  await expect(text(page)).toHaveValue('Draft in two tabs')
  const other = await context.newPage()
  await openDialog(other)
  await expect(text(other)).toHaveValue('Draft in two tabs')
  await sendMessage(page)
  await expect(confirmation(page)).toBeVisible()
  await text(other).fill('Draft in two tabs, changed')
  await sendMessage(other)
  await expect(dialog(other).getByText('Your first message has arrived.')).toBeVisible()
  expect(await messages()).not.toContain('Draft in two tabs, changed')
  await sendMessage(other)
  await expect(confirmation(other)).toBeVisible()
  expect((await messages()).slice(0, 2)).toEqual(['Draft in two tabs, changed', 'Draft in two tabs'])
})
