import type { Page } from '@playwright/test'
import { actionOf, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { linkIn, openMailServer } from '../mailServer.ts'
import { Site } from '../site.ts'

test.use({
  // The journey looks into the frame of the email, in which no script may run.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|^Blocked script execution in 'about:srcdoc'/],
  viewport: { width: 390, height: 844 },
})

const section = (page: Page) => page.getByRole('region', { name: 'Newsletter' })
const address = (page: Page) => section(page).getByLabel('Email address')
const signUp = (page: Page) => section(page).getByRole('button', { name: 'Sign Up' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The form does more than the browser alone once its script is there. */
const whenReady = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('#newsletter-email')
        .evaluate((input) => Object.keys(input).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)

test(
  'a visitor signs up, confirms, gets an article that the office sends, and unsubscribes',
  { tag: '@gate' },
  async ({ page, browser, context }) => {
    const mail = await openMailServer()
    const site = await Site.open({ smtpUrl: mail.url })
    try {
      await test.step('a site that sends no mail asks for no address', async () => {
        await page.goto('/about')
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await expect(section(page)).toHaveCount(0)
      })
      await test.step('a wrong address and a lost network are told, and nothing typed is lost', async () => {
        await page.goto(`${site.origin}/about`)
        await whenReady(page)
        await address(page).fill('ada@')
        await signUp(page).click()
        await expect(section(page).getByRole('alert')).toHaveText('Please enter a valid email address.')
        await expect(address(page)).toBeFocused()
        await address(page).fill('Ada@example.com')
        await context.setOffline(true)
        await signUp(page).click()
        await expect(section(page).getByRole('alert')).toContainText('Please try again when you are online.')
        await expect(address(page)).toHaveValue('Ada@example.com')
        await context.setOffline(false)
      })
      await test.step('a camp without dates ahead asks for the address alone', async () => {
        await page.goto(`${site.origin}/camp/swim`)
        await page.getByRole('main').getByRole('link', { name: 'Email me the dates' }).first().click()
        await expect(address(page)).toBeFocused()
        await expect(page.getByRole('link', { name: 'Tell me' })).toHaveCount(0)
        await address(page).fill('Ada@example.com')
      })
      await test.step('the link in the mail asks first, and confirms by a button', async () => {
        await signUp(page).click()
        await expect(section(page).getByRole('status')).toContainText('We sent a link to Ada@example.com.')
        const link = linkIn(await mail.mailTo('Ada@example.com'), 'confirm')
        await page.goto(link)
        await expect(heading(page)).toHaveText('Confirm your sign-up')
        await page.getByRole('button', { name: 'Yes, sign me up' }).click()
        await expect(heading(page)).toHaveText('You are signed up')
        expect(new URL(page.url()).search).toBe('')
      })
      await test.step('without scripts, too', async () => {
        const plain = await browser.newContext({ javaScriptEnabled: false })
        const other = await plain.newPage()
        await other.goto(`${site.origin}/news`)
        await address(other).fill('bob@example.com')
        await signUp(other).click()
        await expect(heading(other)).toHaveText('Check your email')
        await other.goto(linkIn(await mail.mailTo('bob@example.com'), 'confirm'))
        await other.getByRole('button', { name: 'Yes, sign me up' }).click()
        await expect(heading(other)).toHaveText('You are signed up')
        await plain.close()
      })
      await test.step('the desk tests an article, sends it once, and sees what became of it', async () => {
        await page.setViewportSize({ width: 1280, height: 900 })
        await signInByApi(page, site)
        await page.goto(`${site.origin}/admin/newsletter`)
        const rows = page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem')
        await expect(rows).toHaveCount(2)
        await expect(page.getByText('2 subscribers, 0 waiting to confirm')).toBeVisible()
        await page.goto(`${site.origin}/admin/news`)
        const article = page.getByRole('row').filter({ hasText: 'Winter enrollment is open' })
        await (await actionOf(article, 'Send by Email')).click()
        const envelope = page.locator('dl')
        await expect(envelope).toContainText(/From.*@.*SubjectWinter enrollment is open/)
        const email = page.frameLocator('iframe[title="Email as its readers get it"]')
        const words = email.locator('body').filter({ hasText: 'Winter enrollment is open' })
        await expect(words).toContainText('Unsubscribe')
        const loaded = () => email.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
        await expect.poll(loaded).toBeGreaterThan(0)
        // No link leads anywhere, and the keys scroll it.
        await email.getByText('Read it on our website').click({ force: true })
        await page.locator('iframe').focus()
        await page.keyboard.press('End')
        await expect.poll(() => email.locator('html').evaluate((html) => html.scrollTop)).toBeGreaterThan(0)
        expect(page.frames().map((frame) => frame.url())).toEqual([page.url(), 'about:srcdoc'])
        await page.getByLabel('Email address').fill('desk@example.com')
        await page.getByRole('button', { name: 'Send Test' }).click()
        const { headers } = await mail.mailTo('desk@example.com')
        expect(headers['subject']).toBe('[Test] Winter enrollment is open')
        await page.getByRole('button', { name: 'Send to 2 subscribers' }).click()
        const dialog = page.getByRole('alertdialog')
        await expect(dialog).toContainText('Send "Winter enrollment is open" to 2 subscribers?')
        await dialog.getByRole('button', { name: 'Send', exact: true }).click()
        await expect(page.getByText('2 emails sent.')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Send to/ })).toHaveCount(0)
        await expect(words).toContainText('Unsubscribe')
      })
      await test.step('a reader unsubscribes by the link in the mail, and is forgotten', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(linkIn(await mail.mailTo('bob@example.com', 2), 'unsubscribe'))
        await page.getByRole('button', { name: 'Unsubscribe' }).click()
        await expect(heading(page)).toHaveText('You are unsubscribed')
        await page.goto(`${site.origin}/admin/newsletter`)
        await expect(page.getByText('1 subscriber, 0 waiting to confirm')).toBeVisible()
        await expect(page.getByText('bob@example.com')).toHaveCount(0)
      })
    } finally {
      await site.close()
      mail.close()
    }
  },
)
