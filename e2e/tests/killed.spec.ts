import { expect, test } from '@playwright/test'
import { fillContactForm } from '../contact.ts'
import { KillableBrowser } from '../killable.ts'
import { storedValues } from '../admin.ts'
import { ADMIN, Site } from '../site.ts'

let site: Site
let browser: KillableBrowser
test.beforeEach(async ({ playwright, launchOptions }) => {
  site = await Site.open()
  browser = await KillableBrowser.open(playwright, launchOptions)
})
test.afterEach(async () => {
  await browser.close()
  await site.close()
})

test(
  'a draft and an unsent message survive a killed browser, and the message is sent once',
  { tag: '@gate' },
  async ({ request }) => {
    let page = await browser.page()
    await page.goto(`${site.origin}/#contact`)
    await fillContactForm(page.getByRole('dialog'), { message: 'Is there a place', subject: 'swimming' })
    await page.getByRole('textbox', { name: /^Message/ }).press('End')
    await page.getByRole('textbox', { name: /^Message/ }).pressSequentially(' on Saturday?')
    // Each letter is stored as it is typed; a busy machine is a few letters behind.
    await expect
      .poll(async () => JSON.stringify(await storedValues(page, 'lane-and-court-drafts', 'drafts')))
      .toContain('Is there a place on Saturday?')
    await browser.kill()

    page = await browser.start()
    await page.goto(`${site.origin}/#contact`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: /^Message/ })).toHaveValue(
      'Is there a place on Saturday?',
    )
    await page.waitForLoadState('networkidle')
    await site.stop()
    await dialog.getByRole('button', { name: /^Send/ }).click()
    await expect(dialog.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
    await browser.kill()

    await site.start()
    page = await browser.start()
    await page.goto(`${site.origin}/about`)
    await request.post(`${site.origin}/api/admin/login`, { data: ADMIN, headers: { Origin: site.origin } })
    const arrived = async () => {
      const response = await request.get(`${site.origin}/api/admin/messages?page=1&limit=100`)
      const { items } = (await response.json()) as { items: { name: string }[] }
      return items.filter(({ name }) => name === 'Ada Parent').length
    }
    await expect.poll(arrived).toBe(1)
    await expect(page.getByText(/^Your message from .+ was sent\.$/)).toBeVisible()
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await arrived()).toBe(1)
  },
)
