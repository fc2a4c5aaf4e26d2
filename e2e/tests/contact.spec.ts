import { CONTACT_MESSAGES as M } from '@lane-and-court/contract/contact/contact.messages.ts'
import type { Page } from '@playwright/test'
import { fillContactForm } from '../contact.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

test.use({ expectedErrors: [/status of 400|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

const contact = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on Send meets the button, although an error above moves it away', async ({ page }) => {
    await page.goto('/#contact')
    const dialog = contact(page)
    await fillContactForm(dialog, { message: 'Is it on?' })
    await dialog.getByLabel(/^Phone/).fill('12')
    await dialog.getByLabel(/^Phone/).tap()
    // The error below Phone moves the button down, away from a finger at its upper edge.
    const send = dialog.getByRole('button', { name: /^Send/ })
    await send.scrollIntoViewIfNeeded()
    const { x, y, width } = (await send.boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + 4)
    await expect(dialog.getByText(M.phone)).toBeVisible()
    await expect(dialog.getByText(M.message)).toBeVisible()
  })
})

test(
  'the contact dialog opens by the hash, shows the errors of one row on one line, and sends',
  { tag: '@gate' },
  async ({ page }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/contact', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      const json = { message: 'The pool is closed.', code: 'bad_request' }
      return respondAsSite(route, { status: 400, json })
    })
    await page.goto('/#contact')
    const dialog = contact(page)
    const send = dialog.getByRole('button', { name: /^Send/ })
    const box = async (label: RegExp) => (await dialog.getByLabel(label).boundingBox())!
    const name = dialog.getByLabel(/^Name/)
    await expect(name).toBeFocused()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await send.click()
    for (const sentence of [M.name, M.email, M.message])
      await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(name).toBeFocused()

    await fillContactForm(dialog, { message: 'Is there a place on Saturday?', subject: 'swimming' })
    await dialog.getByLabel(/^Phone/).fill('12')
    await send.click()
    const error = dialog.getByText(M.phone)
    await expect(error).toBeVisible()
    // A field without an error does not move when the one beside it has an error.
    expect((await box(/^Email/)).y).toBe((await box(/^Phone/)).y)
    await dialog.getByLabel(/^Email/).fill('ada')
    await dialog.getByLabel(/^Phone/).focus()
    await expect(dialog.getByText(M.email)).toBeVisible()
    const line = (await error.boundingBox())!.y
    expect((await dialog.getByText(M.email).boundingBox())!.y).toBe(line)
    // The focus ring is 3 px wide, at a distance of 3 px.
    const phone = await box(/^Phone/)
    expect(line - phone.y - phone.height).toBeGreaterThan(6)

    await dialog.getByLabel(/^Email/).fill('ada@example.com')
    await dialog.getByLabel(/^Phone/).fill('201-555-0123')
    await send.click()
    await expect(dialog.getByText('The pool is closed.')).toBeVisible()
    await expect(dialog.getByLabel(/^Message/)).toHaveValue('Is there a place on Saturday?')
    await send.dblclick()
    await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeFocused()
    expect(keys).toEqual([keys[0], keys[0]])
    await dialog.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue('')
  },
)

test('the contact dialog focuses its first field, and returns the focus to what opened it', async ({
  page,
}) => {
  const dialog = contact(page)
  const opensAndCloses = async () => {
    await expect(dialog.getByLabel(/^Name/)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.goto('/about')
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' })
  await footer.focus()
  await page.keyboard.press('Enter')
  await opensAndCloses()
  await expect(footer).toBeFocused()

  const header = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await header.click()
  await opensAndCloses()
  await expect(header).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const burger = page.getByRole('button', { name: 'Open menu' })
  await burger.click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click()
  await opensAndCloses()
  await expect(burger).toBeFocused()

  // No element of the page opened it.
  await page.goto('/team#contact')
  await opensAndCloses()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a message that waits for the network tells one state at a time, and is edited before it is sent', async ({
  page,
  context,
}) => {
  await page.goto('/#contact')
  const dialog = contact(page)
  const message = dialog.getByRole('textbox', { name: /^Message/ })
  const send = dialog.getByRole('button', { name: 'Send Message' })
  await fillContactForm(dialog, { message: 'Is there lunch?', subject: 'camps' })
  await context.setOffline(true)
  await send.click()
  await expect(dialog.getByRole('heading', { name: 'Waiting to be sent' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel(/^Name/)).toBeFocused()
  await message.fill('Is there lunch in the shade?')
  await send.click()
  await expect(dialog.getByRole('list', { name: 'Waiting messages' })).toContainText('in the shade')

  // A try that gets no answer: one state is told, and not that it waits, too.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contact', (route) => held.promise.then(() => route.continue()))
  await context.setOffline(false)
  await expect(dialog.getByRole('heading', { name: 'Sending your message' })).toBeVisible()
  await expect(dialog.getByText(/Waiting to be sent|You are offline/)).toHaveCount(0)
  held.resolve()
  await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
})
