import { PICTURE_MESSAGES } from '@lane-and-court/contract/pictures/pictures.ts'
import sharp from 'sharp'
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

// One site for all: what they change is read by none of the others.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test('a large photo is chosen, made smaller and uploaded, and visible to visitors at once', async ({
  page,
}) => {
  await openGallery(page, site)
  await page.getByRole('link', { name: 'Add Image' }).click()
  await upload(page)
  await expect(page.getByText('Please select an image to upload')).toBeVisible()
  await expect(page.getByText('Sport is required')).toBeVisible()
  await expect(imageInput(page)).toBeFocused()

  const broken = Buffer.alloc(5 * 1_024 * 1_024)
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
  await upload(page)
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
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
})

test('an HEIC photo that the browser cannot read is refused, and one that it can read is sent as a JPEG, with its name and day', async ({
  page,
  context,
}) => {
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
  expect((await gallery(page, site))[0]?.image).toMatch(/-640x480\.webp$/)
})

test('five pictures are uploaded in parallel, and only those that failed are retried', async ({ page }) => {
  await openGallery(page, site)
  await page.getByRole('link', { name: 'Add Image' }).click()
  let uploads = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/admin/upload', async (route) => {
    uploads += 1
    if (uploads === 2)
      return respondAsSite(route, { status: 500, json: { message: 'The disk is full', code: 'x' } })
    await released
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
  await page.getByRole('group', { name: '4.jpg' }).getByLabel('Picture description (alt text)').fill('A cup')
  await upload(page)
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  // The requests arrive in any order, so that any of the pictures may be the refused one.
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  release()

  await expect(rows(page).getByText('Uploaded')).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'The disk is full' })).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create gallery item' })).toHaveCount(1)
  await expect(page).toHaveURL(/\/gallery\/new$/)
  const retry = page.getByRole('button', { name: /^Retry/ })
  await expect(retry).toHaveCount(2)
  await retry.first().click()
  await expect(rows(page).getByText('Uploaded')).toHaveCount(4)
  await retry.click()
  await expect(page.getByText('5 images uploaded successfully')).toBeVisible()
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
})
