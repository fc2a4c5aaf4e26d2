import { expect, test } from '@playwright/test'
import { fillContactForm } from '../contact.ts'
import { KillableBrowser } from '../killable.ts'
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

test('an unsent message is sent once after the browser was killed and started again', async ({ request }) => {
  const page = await browser.page()
  await page.goto(`${site.origin}/#contact`)
  const dialog = page.getByRole('dialog')
  await fillContactForm(dialog, { message: 'Is there a place on Saturday?', subject: 'swimming' })
  await page.waitForLoadState('networkidle')
  await site.stop()
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  await browser.kill()

  await site.start()
  const again = await browser.start()
  await again.goto(`${site.origin}/about`)
  await request.post(`${site.origin}/api/admin/login`, { data: ADMIN, headers: { Origin: site.origin } })
  const arrived = async () => {
    const response = await request.get(`${site.origin}/api/admin/messages?page=1&limit=100`)
    const { items } = (await response.json()) as { items: { name: string }[] }
    return items.filter(({ name }) => name === 'Ada Parent').length
  }
  await expect.poll(arrived).toBe(1)
  await again.reload()
  await again.waitForLoadState('networkidle')
  expect(await arrived()).toBe(1)
})
