import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings, signIn } from '../desk.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (400|401|503)/],
  serviceWorkers: 'block',
  savesData: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const drawn = (name: string, width: number, background: string) =>
  sharp({ create: { width, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

const choose = (page: Page) => page.getByLabel('Image', { exact: false }).and(page.locator('[type=file]'))
const cards = (page: Page) => page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem')
const onTheSite = async (page: Page, { origin }: Site) =>
  (await (await page.request.get(`${origin}/api/gallery`)).json()) as GalleryImage[]

test('pictures are uploaded, described, ordered, deleted and brought back', async ({ page }) => {
  const site = await Site.open()
  try {
    await signIn(page, site)
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
    const before = await cards(page).count()
    await page.getByRole('link', { name: 'Add Image' }).click()
    await expect(page.getByRole('heading', { name: 'Existing Gallery Images' })).toBeVisible()

    await page.getByRole('button', { name: 'Upload Image' }).click()
    await expect(page.getByText('Please select an image to upload')).toBeVisible()
    await expect(page.getByText('Sport is required')).toBeVisible()
    await choose(page).setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(page.getByText(PICTURE_MESSAGES.type)).toBeVisible()
    const large = { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.alloc(6_000_000, 'GIF89a') }
    await choose(page).setInputFiles(large)
    await expect(page.getByText(PICTURE_MESSAGES.size)).toBeVisible()

    await choose(page).setInputFiles(await drawn('lanes.png', 900, '#0b5fa5'))
    await expect(page.getByRole('img', { name: 'Preview of lanes.png' })).toBeVisible()
    await page.getByLabel('Sport Category').selectOption('swimming')
    await page.getByLabel('Caption').fill('Lanes at dawn')
    await page.getByLabel('What the image shows').fill('Six empty lanes')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Upload Image' }).dblclick()
    await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await expect(cards(page)).toHaveCount(before + 1)
    await expect(cards(page).first()).toContainText('Lanes at dawn')
    await expectNoAxeFindings(page)
    const [first] = await onTheSite(page, site)
    expect(first).toMatchObject({ caption: 'Lanes at dawn', alt: 'Six empty lanes', sport: 'swimming' })
    expect(first?.image).toMatch(/^\/uploads\/[a-f0-9]{32}-900x200\.webp$/)

    await page.getByRole('button', { name: 'Move later: Lanes at dawn' }).click()
    await expect(cards(page).nth(1)).toContainText('Lanes at dawn')
    await expect.poll(async () => (await onTheSite(page, site))[1]?.caption).toBe('Lanes at dawn')
    await page.getByRole('link', { name: 'Edit Lanes at dawn' }).click()
    await page.getByLabel('Caption').fill('Lanes at dusk')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(cards(page).nth(1)).toContainText('Lanes at dusk')

    await page.getByRole('button', { name: 'Delete Lanes at dusk' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Image deleted successfully')).toBeVisible()
    await expect(cards(page)).toHaveCount(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(before + 1)

    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No images have been uploaded yet')).toBeVisible()
    expect(await onTheSite(page, site)).toEqual([])
  } finally {
    await site.close()
  }
})

test('of five pictures at once the one that failed is tried again alone', async ({ page }) => {
  const site = await Site.open()
  try {
    await signIn(page, site)
    await page.goto(`${site.origin}/admin/gallery/new`)
    const before = (await onTheSite(page, site)).length
    let uploads = 0
    await page.route('**/api/admin/upload', (route) =>
      ++uploads === 3
        ? route.fulfill({ status: 503, json: { message: 'The store is busy.', code: 'unavailable' } })
        : route.continue(),
    )
    const colors = ['red', 'green', 'blue', 'teal', 'navy']
    await choose(page).setInputFiles(
      await Promise.all(colors.map((color, index) => drawn(`${color}.png`, 300 + index, color))),
    )
    const rows = page.getByRole('list', { name: 'Images to upload' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    await page.getByLabel('Sport Category').selectOption('tennis')
    await page.getByLabel('Caption for all').fill('Colours')
    await page.getByRole('button', { name: 'Upload Image' }).click()
    await expect(rows.getByText('Uploaded')).toHaveCount(4)
    await expect(rows.getByText('The store is busy.')).toBeVisible()
    await rows.getByRole('button', { name: /^Retry/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
    const after = await onTheSite(page, site)
    expect(after).toHaveLength(before + 5)
    expect(new Set(after.slice(0, 5).map(({ image }) => image)).size).toBe(5)
    expect(uploads).toBe(6)
  } finally {
    await site.close()
  }
})

test('the storage manager keeps the gallery in the browser, and fetches nothing twice', async ({ page }) => {
  const site = await Site.open()
  try {
    await signIn(page, site)
    const count = (await onTheSite(page, site)).length
    let synced = 0
    await page.route('**/api/image-sync*', (route) => {
      synced += 1
      return route.continue()
    })
    const manager = page.getByRole('region', { name: 'Storage manager' })
    await manager.getByRole('button', { name: 'Storage manager' }).click()
    await expect(manager.getByText(`0 of ${count} images stored in this browser`)).toBeVisible()
    await expectNoAxeFindings(page)
    await manager.getByRole('button', { name: 'Sync' }).click()
    await expect(page.getByText(`Successfully synced ${count} images to local storage.`)).toBeVisible()
    await expect(manager.getByText(`${count} of ${count} images stored in this browser`)).toBeVisible()
    const asked = synced
    await manager.getByRole('button', { name: 'Sync' }).click()
    await expect(page.getByText('Successfully synced 0 images to local storage.')).toBeVisible()
    expect(synced).toBe(asked)

    // Where the network has no picture, the browser's own copy shows in the public gallery.
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 503 }))
    await page.goto(site.origin)
    const strip = page.getByRole('list', { name: 'Pictures of the gallery' })
    await strip.scrollIntoViewIfNeeded()
    await expect(strip.locator('img[src^="data:"], img[src^="blob:"]').first()).toBeVisible()
  } finally {
    await site.close()
  }
})
