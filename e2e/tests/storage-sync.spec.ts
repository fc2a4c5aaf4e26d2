import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of 401|ERR_FAILED/],
})
// One site for all: the journey that deletes pictures is the last.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const toggle = (page: Page) => page.getByRole('button', { name: 'Storage manager' })
const panel = (page: Page) => page.getByRole('region', { name: 'Storage manager' })
const sync = (page: Page) => panel(page).getByRole('button', { name: 'Sync', exact: true }).click()

test('the gallery shows the stored pictures when none can be loaded', async ({ page }) => {
  await openDashboard(page, site)
  await toggle(page).click()
  await sync(page)
  await expect(page.getByText('Sync Complete')).toBeVisible()
  await page.route(/\/(pictures|uploads)\//, (route) => route.abort())
  await page.goto(site.origin)
  const pictures = page.getByRole('list', { name: 'Gallery pictures' }).getByRole('img')
  await expect(pictures).toHaveCount(10)
  for (const index of [0, 1, 9]) {
    const picture = pictures.nth(index)
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('src', /^data:image\/webp;base64,/)
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('the storage panel hides nothing that has the focus at either width, and on a phone its toast is above it', async ({
  page,
}) => {
  await openDashboard(page, site)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(toggle(page)).not.toBeInViewport()
    await toggle(page).click()
    await sync(page)
    const done = page.getByRole('status').filter({ hasText: 'Sync Complete' })
    await expect(done).toBeVisible()
    const [toastBox, panelBox] = [await done.boundingBox(), await panel(page).boundingBox()]
    if (width === 390) expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(panelBox?.y ?? 0)
    await expectNoSidewaysScroll(page)
    const open = await panel(page).locator('#storage-panel').boundingBox()
    expect(open?.x ?? -1).toBeGreaterThanOrEqual(0)
    // Whatever gets the focus on the way to the end of the page is in sight.
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab')
      const isCovered = await page.evaluate(() => {
        const element = document.activeElement
        const at = element?.getBoundingClientRect()
        const top = at && document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
        return Boolean(top?.closest('#storage-panel') && !element?.closest('#storage-panel'))
      })
      expect(isCovered).toBe(false)
    }
    await page.reload()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  }
})

test(
  'a sync continues after a failure, later fetches only what changed, and everything can be cleared',
  { tag: '@gate' },
  async ({ page }) => {
    const requested: number[] = []
    await page.route('**/api/image-sync*', (route) => {
      requested.push(new URL(route.request().url()).searchParams.get('ids')?.split(',').length ?? 0)
      return requested.length === 2 ? route.abort() : route.continue()
    })
    let reads = 0
    page.on('request', (request) => (reads += Number(request.url().endsWith('/api/gallery'))))
    await openDashboard(page, site)
    expect(reads).toBe(0)
    await toggle(page).click()
    await expect(panel(page).getByText('0 of 10 pictures stored here')).toBeVisible()
    await expect(panel(page).getByText(/ of .+ used$/)).toBeVisible()
    expect(reads).toBe(1)

    await sync(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Sync Failed' })
    await expect(alert).toContainText('Failed to fetch images from server')
    await expect(panel(page).getByText('8 of 10 pictures stored here')).toBeVisible()
    await sync(page)
    await expect(page.getByText('Successfully synced 10 images to local storage.')).toBeVisible()
    await expect(panel(page).getByText('10 of 10 pictures stored here')).toBeVisible()
    expect(requested).toEqual([8, 2, 2])

    const images = (await (await page.request.get(`${site.origin}/api/gallery`)).json()) as GalleryImage[]
    for (const { id } of images.slice(0, 2))
      await page.request.delete(`${site.origin}/api/admin/gallery/${id}`, {
        headers: { origin: site.origin },
      })
    await sync(page)
    await expect(page.getByText('Successfully synced 8 images to local storage.')).toBeVisible()
    await expect(panel(page).getByText('8 of 8 pictures stored here')).toBeVisible()
    expect(requested).toHaveLength(3)

    await panel(page).getByRole('button', { name: 'Clear' }).click()
    await expect(panel(page).getByText('0 of 8 pictures stored here')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle(page)).toBeFocused()
  },
)
