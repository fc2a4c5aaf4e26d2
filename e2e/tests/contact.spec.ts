import { CONTACT_MESSAGES as M } from '@lane-and-court/contract/contact/contact.messages.ts'
import { fillContactForm } from '../contact.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'

test.describe('the contact dialog on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('takes each tap where it was aimed, also when an error appears above it, and says how long a message is', async ({
    page,
  }) => {
    await page.goto('/#contact')
    const dialog = page.getByRole('dialog')
    const message = dialog.getByRole('textbox', { name: /^Message/ })
    await expect(message).toHaveAccessibleDescription(/at least 10 characters/)
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
    await dialog.getByLabel(/^Phone/).fill('201-555-0123')
    await message.fill('Is it on today?')
    await send.tap()
    await expect(dialog.getByText('Message Sent!')).toBeVisible()
  })
})

test.describe('the contact dialog', () => {
  test.use({ expectedErrors: [/status of (400|500)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('opens by the hash, clears it, validates every field and sends', async ({ page }) => {
    await page.goto('/#contact')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect.poll(() => new URL(page.url()).hash).toBe('')

    await dialog.getByRole('button', { name: /^Send/ }).click()
    for (const sentence of [M.name, M.email, M.message])
      await expect(dialog.getByText(sentence)).toBeVisible()
    await expect(dialog.getByLabel(/^Name/)).toBeFocused()

    await dialog.getByLabel(/^Name/).fill('Ada Parent')
    await dialog.getByLabel(/^E-?mail/i).fill('ada@example.com')
    await dialog.getByLabel(/^Phone/).fill('123')
    await dialog.getByLabel(/^Subject/).selectOption('swimming')
    await dialog.getByLabel(/^Message/).fill('Is there a place on Saturday?')
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(dialog.getByText(M.phone)).toBeVisible()

    await dialog.getByLabel(/^Phone/).fill('201-555-0123')
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(dialog.getByText('Message Sent!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(dialog.getByLabel(/^Name/)).toHaveValue('')
  })

  test('focuses its first field, and returns the focus to what opened it', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Contact Us' })
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

  test('shows the errors of one row on one line, clear of the focus ring', async ({ page }) => {
    await page.goto('/#contact')
    const dialog = page.getByRole('dialog')
    const box = async (label: RegExp) => (await dialog.getByLabel(label).boundingBox())!
    await dialog.getByLabel(/^Phone/).fill('12')
    await dialog.getByLabel(/^Email/).fill('ada@example.com')
    await dialog.getByRole('button', { name: /^Send/ }).click()
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
  })

  test('preserves the input when the server fails, and sends it once afterwards', async ({ page }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/contact', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      return respondAsSite(route, {
        status: 400,
        json: { message: 'The pool is closed.', code: 'bad_request' },
      })
    })
    await page.goto('/#contact')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('Ada Parent')
    await dialog.getByLabel(/^E-?mail/i).fill('ada@example.com')
    await dialog.getByLabel(/^Subject/).selectOption('general')
    await dialog.getByLabel(/^Message/).fill('Is there a place on Saturday?')
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(dialog.getByText('The pool is closed.')).toBeVisible()
    await expect(dialog.getByLabel(/^Message/)).toHaveValue('Is there a place on Saturday?')
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(dialog.getByText('Message Sent!')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('loses no input when offline or after a reload', async ({ page, context }) => {
    await page.goto('/#contact')
    const dialog = page.getByRole('dialog')
    await fillContactForm(dialog, { message: 'Is there lunch in the shade?', subject: 'camps' })
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(dialog.getByRole('heading', { name: 'Waiting to be sent' })).toBeFocused()
    await expect(dialog.getByRole('list', { name: 'Waiting messages' })).toContainText('Is there lunch')
    // A try that gets no answer: one state is told, and not that it waits, too.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/contact', (route) => held.promise.then(() => route.continue()))
    await context.setOffline(false)
    await expect(dialog.getByRole('heading', { name: 'Sending your message' })).toBeVisible()
    await expect(dialog.getByText(/Waiting to be sent|You are offline/)).toHaveCount(0)
    held.resolve()
    await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()

    await dialog.getByRole('button', { name: 'Send Another Message' }).click()
    await fillContactForm(dialog, { message: 'And is there swimming after it?', subject: 'camps' })
    await page.reload()
    await page.goto('/#contact')
    await expect(dialog.getByLabel(/^Message/)).toHaveValue('And is there swimming after it?')
    await dialog.getByRole('button', { name: 'Send Message' }).dblclick()
    await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
