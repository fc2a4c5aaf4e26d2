import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import sharp from 'sharp'
import { expectNoAxeFindings } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { aPhoto, aPicture, cards, drop, gallery, openGallery, imageInput, rows, upload } from '../gallery.ts'
import { Site } from '../site.ts'

test.use({
  // The trace recorder requests previews, which the site's content security policy blocks.
  // Without a service worker, a picture that waits on the device is 404.
  expectedErrors: [
    /status of (400|401|404|409|50\d)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Connecting to 'blob:/,
  ],
})

test('a picture is validated, uploaded, and visible to visitors at once', async ({ page }) => {
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
    await expect(imageInput(page)).toBeFocused()

    const broken = Buffer.alloc(5 * 1_024 * 1_024)
    await imageInput(page).setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: broken.subarray(0, 9),
    })
    await expect(page.getByText('Please upload an image file')).toBeVisible()
    await imageInput(page).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: broken })
    await expect(page.getByText('Image size should be less than 5MB')).toBeVisible()
    await drop(imageInput(page), 'notes.txt', 'text/plain')
    await expect(rows(page)).toHaveCount(0)
    await drop(imageInput(page), 'dropped.png', 'image/png')
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

    await imageInput(page).setInputFiles(await aPhoto('IMG_2041.png'))
    await expect(page.getByRole('img', { name: 'Preview of IMG_2041.png' })).toBeVisible()
    await page.getByLabel('Caption').fill('Early birds')
    await page.getByLabel('Picture description (alt text)').fill('Lane three at seven')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Upload Image' }).dblclick()
    await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/gallery$/)
    await expect(cards(page)).toHaveCount(11)
    await expect(cards(page).first()).toContainText('Early birds')
    await expect(cards(page).first()).toContainText('IMG_2041.png')
    await expect(cards(page).first()).toContainText(/Swimming[A-Z][a-z]{2} \d{1,2}, \d{4}/)

    const [first] = await gallery(page, site)
    expect(first).toMatchObject({ sport: 'swimming', caption: 'Early birds', alt: 'Lane three at seven' })
    // It was 3600 pixels wide, the browser sent 3000, and the site shows at most 1600.
    expect(first?.image).toMatch(/-1600x400\.webp$/)
    expect(await (await page.request.get(site.origin)).text()).toContain('Early birds')
    await page.getByRole('link', { name: 'View Website' }).click()
    const picture = page
      .getByRole('list', { name: 'Gallery pictures' })
      .getByRole('img', { name: 'Lane three at seven' })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  } finally {
    await site.close()
  }
})

test('dropped pictures are uploaded, and hostile files are refused, each with its error message', async ({
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
      [
        'drawing.png',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        /SVG drawings are not accepted/,
      ],
      ['both.gif', Buffer.from('GIF89a/*<script>*/=1'), /damaged and could not be read/],
      ['empty.jpg', Buffer.alloc(0), /Please select an image to upload/],
    ]
    for (const [index, [name, bytes]] of hostile.entries()) {
      await drop(imageInput(page), name, 'image/jpeg', bytes)
      await expect(rows(page)).toHaveCount(index + 1)
    }
    await drop(imageInput(page), '../../etc/passwd.jpg', 'image/jpeg', buffer)
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

test('an HEIC photo is refused with the reason where the browser cannot read it, and sent as a JPEG where it can', async ({
  page,
  context,
}) => {
  const site = await Site.open()
  try {
    await openGallery(page, site)
    await page.getByRole('link', { name: 'Add Image' }).click()
    // Browsers give such a photo no type; some programs name it `.jpg`.
    const unreadable = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    for (const name of ['IMG_7.HEIC', 'IMG_7.jpg']) {
      await imageInput(page).setInputFiles({ name, mimeType: '', buffer: unreadable })
      await expect(page.getByText(PICTURE_MESSAGES.heic)).toBeVisible()
      await imageInput(page).setInputFiles({
        name: 'a.txt',
        mimeType: 'text/plain',
        buffer: unreadable.subarray(0, 4),
      })
      await expect(page.getByText('Please upload an image file')).toBeVisible()
    }
    await expect(rows(page)).toHaveCount(0)

    // Chromium reads the box of an HEIC photo with the codec of AVIF in it.
    const create = { width: 640, height: 480, channels: 3, background: '#0b5fa5' } as const
    const readable = await sharp({ create })
      .withExif({ IFD2: { DateTimeOriginal: '2026:05:03 23:30:00' }, IFD3: { GPSLatitude: '40/1 43/1 0/1' } })
      .avif()
      .toBuffer()
    readable.write('mif1', 8, 'latin1')
    await drop(imageInput(page), 'IMG_8.HEIC', '', readable)
    await expect(rows(page)).toContainText(['IMG_8.HEIC'])
    await page.getByLabel('Sport Category').selectOption('tennis')
    // Its name and its day are kept, also where it waits for the network. The server would refuse the file itself.
    await context.setOffline(true)
    await upload(page)
    await expect(page.getByRole('link', { name: '2 waiting' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: /waiting$/ })).toHaveCount(0)
    await page.goto(`${site.origin}/admin/gallery`)
    await expect(cards(page).first()).toContainText('IMG_8.HEIC')
    await expect(cards(page).first()).toContainText('Taken May 3, 2026')
    await page.goto(`${site.origin}/admin/pictures?q=img_8`)
    const found = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Taken May 3, 2026')
    await expectNoAxeFindings(page)
    expect((await gallery(page, site))[0]?.image).toMatch(/-640x480\.webp$/)
  } finally {
    await site.close()
  }
})

test('of five uploads at once only those that failed are retried', async ({ page }) => {
  const site = await Site.open()
  try {
    await openGallery(page, site)
    await page.getByRole('link', { name: 'Add Image' }).click()
    let uploads = 0
    await page.route('**/api/admin/upload', async (route) => {
      uploads += 1
      if (uploads === 2)
        return respondAsSite(route, { status: 500, json: { message: 'The disk is full', code: 'x' } })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return route.continue()
    })
    let posts = 0
    await page.route('**/api/admin/gallery', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      if (posts !== 1) return route.continue()
      // The request arrives, and its response is lost: a retry must not create a second image.
      await route.fetch()
      return respondAsSite(route, { status: 500, body: '' })
    })
    const colors = ['#0b5fa5', '#19b5d8', '#d9f23b', '#ff6b4a', '#06283d']
    const files = await Promise.all(colors.map((color, n) => aPicture(`${n + 1}.jpg`, color)))
    await imageInput(page).setInputFiles(files)
    await expect(rows(page)).toHaveCount(5)
    await page.getByLabel('Sport Category').selectOption('tennis')
    await page.getByLabel('Caption for all').fill('Saturday')
    await page.getByRole('group', { name: '4.jpg' }).getByLabel('Caption').fill('The cup')
    await page
      .getByRole('group', { name: '4.jpg' })
      .getByLabel('Picture description (alt text)')
      .fill('A cup')
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
