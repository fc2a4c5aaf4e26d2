import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { newsOf, openOffline, outbox } from '../outbox.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of 401/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

test('a cropped picture waits with the article that shows it, and is sent first', async ({ page }) => {
  await openOffline(page, site)
  await site.stop()
  await page.goto(`${site.origin}/admin/news/new`)
  await page.getByLabel('Title').fill('New lanes')
  await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Look at them.')
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5fa5' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lanes.jpg', mimeType: 'image/jpeg', buffer })
  const preview = page.getByRole('img', { name: /^Preview/ })
  await expect
    .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  // Its crop waits with it, and is saved in the library afterwards.
  await page.getByRole('button', { name: 'Crop Image' }).click()
  await page.getByRole('button', { name: 'Square' }).click()
  await page.getByRole('button', { name: 'Save crop' }).click()
  await expect(page.getByRole('dialog', { name: 'Crop the picture' })).toBeHidden()
  await expect(preview).toHaveAttribute('viewBox', /^80 /)
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByRole('table', { name: 'Articles' })).toContainText('Waiting to be sent')
  await page.goto(`${site.origin}/admin/outbox`)
  await expect(outbox(page)).toHaveCount(2)
  await expect(outbox(page).last()).toContainText('Will be sent after: Upload of picture “lanes.jpg”')
  // The picture cannot be discarded without the article that needs it.
  await outbox(page).first().getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('New article “New lanes”')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  await site.start()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  const [article] = await newsOf(page, site, 'lanes')
  expect(article?.image).toMatch(/^\/uploads\/[a-f0-9]{32}-640x480\.webp$/)
  expect((await page.request.get(`${site.origin}${article?.image}`)).status()).toBe(200)
  const shown = (await (await page.request.get(`${site.origin}/api/news`)).json()) as { image: string }[]
  expect(shown.map(({ image }) => image)).toContainEqual(
    expect.stringMatching(/-640x480-480x480at80x0\.webp$/),
  )
})
