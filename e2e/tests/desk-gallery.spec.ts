import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings, signIn } from '../desk.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  // The recorder of a failed journey asks for previews, which the site's policy refuses it.
  expectedErrors: [/status of (400|401|409|50\d)|ERR_FAILED|Connecting to 'blob:/],
  contextOptions: { reducedMotion: 'reduce' },
})

async function aPicture(name: string, background = '#0b5fa5') {
  const buffer = await sharp({ create: { width: 1_000, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** As large as a phone's, in pixels and in bytes. */
async function aPhoto(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const
  const buffer = await sharp({
    create: { width: 3_600, height: 900, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

const picker = (page: Page) => page.getByLabel(/^Image\b/)
const rows = (page: Page) => page.getByRole('list', { name: 'Images to upload' }).getByRole('listitem')
const cards = (page: Page) => page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem')
const upload = (page: Page) => page.getByRole('button', { name: 'Upload Image' }).click()
const gallery = async (page: Page, site: Site) =>
  (await (await page.request.get(`${site.origin}/api/gallery`)).json()) as GalleryImage[]

async function drop(
  area: Locator,
  name: string,
  type: string,
  bytes: Buffer = Buffer.from('dropped'),
): Promise<void> {
  const dataTransfer = await area.page().evaluateHandle(
    ([name = '', type = '', letters = '']) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    [name, type, bytes.toString('base64')],
  )
  await area.dispatchEvent('dragover', { dataTransfer })
  await area.dispatchEvent('drop', { dataTransfer })
}

async function openGallery(page: Page, site: Site): Promise<void> {
  await signIn(page, site)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
}

test('a picture is held against the rules, uploaded, and seen by visitors at once', async ({ page }) => {
  const site = await Site.open()
  try {
    await openGallery(page, site)
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('link', { name: 'Add Image' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Gallery Image')
    await expect(page.getByText('JPG, PNG, GIF (max 5MB)')).toBeVisible()
    await upload(page)
    await expect(page.getByText('Please select an image to upload')).toBeVisible()
    await expect(page.getByText('Sport is required')).toBeVisible()
    await expect(picker(page)).toBeFocused()

    const broken = Buffer.alloc(5 * 1_024 * 1_024)
    await picker(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: broken.subarray(0, 9) })
    await expect(page.getByText('Please upload an image file')).toBeVisible()
    await picker(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: broken })
    await expect(page.getByText('Image size should be less than 5MB')).toBeVisible()
    await drop(picker(page), 'notes.txt', 'text/plain')
    await expect(rows(page)).toHaveCount(0)
    await drop(picker(page), 'dropped.png', 'image/png')
    await expect(rows(page)).toContainText(['dropped.png'])
    await expect(page.getByText('Image size should be less than 5MB')).toBeHidden()

    await page.getByRole('link', { name: 'Cancel' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('not in the gallery yet')
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Sport Category').selectOption('swimming')
    await upload(page)
    await expect(rows(page).getByText('Please upload an image file')).toBeVisible()
    await page.getByRole('button', { name: 'Remove dropped.png' }).click()

    await picker(page).setInputFiles(await aPhoto('IMG_2041.png'))
    await expect(page.getByRole('img', { name: 'Preview of IMG_2041.png' })).toBeVisible()
    await page.getByLabel('Caption').fill('Early birds')
    await page.getByLabel('What the image shows').fill('Lane three at seven')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Upload Image' }).dblclick()
    await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/gallery$/)
    await expect(cards(page)).toHaveCount(11)
    await expect(cards(page).first()).toContainText('Early birds')
    await expect(cards(page).first()).toContainText(/Swimming[A-Z][a-z]{2} \d{1,2}, \d{4}/)

    const [first] = await gallery(page, site)
    expect(first).toMatchObject({ sport: 'swimming', caption: 'Early birds', alt: 'Lane three at seven' })
    // Of 3600 pixels it was, the browser sent 3000, and the site shows 1600 at the most.
    expect(first?.image).toMatch(/-1600x400\.webp$/)
    expect(await (await page.request.get(site.origin)).text()).toContain('Early birds')
    await page.getByRole('link', { name: 'View Website' }).click()
    const shown = page
      .getByRole('list', { name: 'Pictures of the gallery' })
      .getByRole('img', { name: 'Lane three at seven' })
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  } finally {
    await site.close()
  }
})

test('pictures that are dropped are uploaded; hostile ones are refused, each with its sentence', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await openGallery(page, site)
    await page.getByRole('link', { name: 'Add Image' }).click()
    const { buffer } = await aPicture('a.jpg')
    const tall = await sharp({ create: { width: 20, height: 10_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const hostile: [name: string, bytes: Buffer, sentence: RegExp][] = [
      ['cut.jpg', buffer.subarray(0, buffer.length / 2), /damaged and could not be read/],
      ['long.png', tall, /too many pixels/],
      ['program.jpg', Buffer.from('MZ\x90'), /Please upload an image file/],
      ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG drawings are not taken/],
      ['both.gif', Buffer.from('GIF89a/*<script>*/=1'), /damaged and could not be read/],
      ['empty.jpg', Buffer.alloc(0), /Please select an image to upload/],
    ]
    for (const [name, bytes] of hostile) await drop(picker(page), name, 'image/jpeg', bytes)
    await drop(picker(page), '../../etc/passwd.jpg', 'image/jpeg', buffer)
    await expect(rows(page)).toHaveCount(7)
    await page.getByLabel('Sport Category').selectOption('tennis')
    await upload(page)
    await expect(rows(page).getByText('Uploaded')).toHaveCount(1)
    for (const [name, , sentence] of hostile)
      await expect(rows(page).filter({ hasText: name })).toContainText(sentence)
    const [first, ...rest] = await gallery(page, site)
    expect(first?.image).toMatch(/^\/uploads\/[a-f0-9]{32}-1000x750\.webp$/)
    expect(rest).toHaveLength(10)
    for (const [name] of hostile) await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(rows(page)).toHaveCount(1)
  } finally {
    await site.close()
  }
})

test('of five at once those that fail are tried again, the others stay', async ({ page }) => {
  const site = await Site.open()
  try {
    await openGallery(page, site)
    await page.getByRole('link', { name: 'Add Image' }).click()
    let uploads = 0
    await page.route('**/api/admin/upload', async (route) => {
      uploads += 1
      if (uploads === 2)
        return route.fulfill({ status: 500, json: { message: 'The disk is full', code: 'x' } })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return route.continue()
    })
    let posts = 0
    await page.route('**/api/admin/gallery', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      if (posts !== 1) return route.continue()
      // It arrived, and its answer was lost: another try must not make another.
      await route.fetch()
      return route.fulfill({ status: 502, body: '<p>Bad gateway</p>' })
    })
    const colors = ['#0b5fa5', '#19b5d8', '#d9f23b', '#ff6b4a', '#06283d']
    const files = await Promise.all(colors.map((color, n) => aPicture(`${n + 1}.jpg`, color)))
    await picker(page).setInputFiles(files)
    await expect(rows(page)).toHaveCount(5)
    await page.getByLabel('Sport Category').selectOption('tennis')
    await page.getByLabel('Caption for all').fill('Saturday')
    await page.getByRole('group', { name: '4.jpg' }).getByLabel('Caption').fill('The cup')
    await page.getByRole('group', { name: '4.jpg' }).getByLabel('What the image shows').fill('A cup')
    await upload(page)
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    await expect(page.getByRole('progressbar', { name: 'Upload of 1.jpg' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Upload of 3.jpg' })).toBeVisible()

    await expect(rows(page).getByText('Uploaded')).toHaveCount(3)
    await expect(rows(page).nth(1)).toContainText('The disk is full')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create gallery item' })).toHaveCount(1)
    await expect(page).toHaveURL(/\/gallery\/new$/)
    await expectNoAxeFindings(page)
    const retry = page.getByRole('button', { name: /^Retry/ })
    await expect(retry).toHaveCount(2)
    await retry.first().click()
    await expect(rows(page).getByText('Uploaded')).toHaveCount(4)
    await retry.click()
    await expect(page.getByText('5 images uploaded successfully')).toBeVisible()
    await expect(cards(page)).toHaveCount(15)
    expect(uploads).toBe(6)
    const added = (await gallery(page, site)).slice(0, 5)
    expect(added.map(({ caption }) => caption).toSorted()).toEqual([
      'Saturday',
      'Saturday',
      'Saturday',
      'Saturday',
      'The cup',
    ])
    expect(added.filter(({ alt }) => alt !== '').map(({ caption, alt }) => [caption, alt])).toEqual([
      ['The cup', 'A cup'],
    ])
  } finally {
    await site.close()
  }
})

test('pictures are described, ordered, deleted and brought back', async ({ page }) => {
  const site = await Site.open()
  try {
    await openGallery(page, site)
    const captions = async () => (await gallery(page, site)).map(({ caption }) => caption)
    const [one, two, three, four] = await captions()

    await page.getByRole('link', { name: `Edit ${two}` }).click()
    await expect(page.getByLabel('Caption')).toHaveValue(two ?? '')
    await page.getByLabel('Caption').fill('On the hard court')
    await page.getByLabel('What the image shows').clear()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Image updated successfully')).toBeVisible()
    await expect(cards(page).nth(1)).toContainText('On the hard court')
    expect((await gallery(page, site))[1]).toMatchObject({ caption: 'On the hard court', alt: '' })

    const later = page.getByRole('button', { name: `Move later: ${one}` })
    await later.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(later).toBeFocused()
    await expect(page.getByText(`${one} is now number 3 of 10`)).toBeAttached()
    await expect.poll(async () => (await captions()).slice(0, 3)).toEqual(['On the hard court', three, one])
    const earlier = page.getByRole('button', { name: `Move earlier: ${four}` })
    await earlier.focus()
    for (const place of [3, 2, 1]) {
      await page.keyboard.press('Enter')
      await expect(page.getByText(`${four} is now number ${place} of 10`)).toBeAttached()
      await expect(earlier).toBeFocused()
    }
    await expect(earlier).toHaveAttribute('aria-disabled', 'true')
    await expect(earlier).toBeInViewport()
    await expect.poll(async () => (await captions())[0]).toBe(four)
    await expect(cards(page).first()).toContainText(four ?? '')

    await page.getByRole('button', { name: `Delete ${four}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Image' })
    await expect(dialog).toContainText(four ?? '')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Image deleted successfully')).toBeVisible()
    await expect(cards(page)).toHaveCount(9)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(10)
    await expect(cards(page).first()).toContainText(four ?? '')

    for (const caption of [one, three, 'On the hard court'])
      await page.getByRole('checkbox', { name: `Select ${caption}` }).check()
    await expect(page.getByText('3 of 10 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    const many = page.getByRole('alertdialog', { name: 'Delete Images' })
    await expect(many).toContainText('Delete 3 images?')
    await many.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('3 images deleted successfully')).toBeVisible()
    await expect(cards(page)).toHaveCount(7)
    expect(await (await page.request.get(site.origin)).text()).not.toContain('On the hard court')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveCount(10)
    expect((await captions()).slice(0, 4)).toEqual([four, 'On the hard court', three, one])

    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await many.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No images have been uploaded yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Add your first image' }).click()
    await expect(page.getByText('No images have been uploaded yet')).toBeVisible()
  } finally {
    await site.close()
  }
})

test('a picture is deleted beside the upload; a conflict is shown; one that does not load is hidden', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await openGallery(page, site)
    await page.route('**/pictures/court-portrait-*', (route) => route.abort())
    await page.goto(`${site.origin}/admin/gallery/new`)
    const existing = page.getByRole('list', { name: 'Existing images of the gallery' })
    await expect(existing.getByRole('listitem')).toHaveCount(10)
    await expect(existing.getByRole('listitem').nth(1).getByRole('img')).toHaveCount(0)
    await expect(existing.getByRole('listitem').first().getByRole('img')).toBeVisible()
    await existing.getByRole('button', { name: 'Delete Backstroke evening' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Image deleted successfully')).toBeVisible()
    await expect(existing.getByRole('listitem')).toHaveCount(9)

    const [image] = await gallery(page, site)
    await page.goto(`${site.origin}/admin/gallery/${image?.id}/edit`)
    await page.getByLabel('Caption').fill('Mine')
    const theirs = await page.request.put(`${site.origin}/api/admin/gallery/${image?.id}`, {
      headers: { origin: site.origin },
      data: { sport: image?.sport, caption: 'Theirs', alt: image?.alt },
    })
    expect(theirs.status()).toBe(200)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const conflict = page.getByRole('region', { name: /Conflict/ })
    await expect(conflict).toContainText('Theirs')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Image updated successfully')).toBeVisible()
    expect((await gallery(page, site))[0]?.caption).toBe('Mine')
    await page.goto(`${site.origin}/admin/gallery/65f000000000000000000000/edit`)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  } finally {
    await site.close()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } })

    test('axe finds nothing, and nothing is wider than the screen', async ({ page }) => {
      const site = await Site.open()
      try {
        await openGallery(page, site)
        await expect(cards(page)).toHaveCount(10)
        await page.getByRole('checkbox').nth(2).check()
        const check = async () => {
          await expectNoAxeFindings(page)
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(excess).toBeLessThanOrEqual(0)
        }
        await check()
        await page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click()
        await expect(page.getByLabel('Caption')).toBeVisible()
        await check()
        await page.goto(`${site.origin}/admin/gallery/new`)
        await picker(page).setInputFiles([await aPicture('1.jpg'), await aPicture('2.jpg', '#c65a3c')])
        await upload(page)
        await expect(page.getByText('Sport is required')).toBeVisible()
        await check()
      } finally {
        await site.close()
      }
    })
  })
}
