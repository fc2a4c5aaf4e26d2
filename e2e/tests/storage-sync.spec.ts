import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInBothLooks, openDashboard } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|500)|ERR_FAILED/],
})

const toggle = (page: Page) => page.getByRole('button', { name: 'Storage manager' })
const panel = (page: Page) => page.getByRole('region', { name: 'Storage manager' })
const sync = (page: Page) => panel(page).getByRole('button', { name: 'Sync', exact: true }).click()

/** @returns an array to which the ids of each request to image-sync are added. */
function watchSync(page: Page): string[][] {
  const requested: string[][] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/image-sync') requested.push(searchParams.get('ids')?.split(',') ?? [])
  })
  return requested
}

test('a sync stores the gallery, and the next one fetches only what changed', async ({ page }) => {
  const site = await Site.open()
  try {
    const requested = watchSync(page)
    let reads = 0
    page.on('request', (request) => (reads += Number(request.url().endsWith('/api/gallery'))))
    await openDashboard(page, site)
    expect(reads).toBe(0)
    await toggle(page).click()
    await expect(panel(page).getByText('0 of 10 pictures stored here')).toBeVisible()
    await expect(panel(page).getByText(/ of .+ used$/)).toBeVisible()
    expect(reads).toBe(1)

    await sync(page)
    await expect(page.getByText('Sync Complete')).toBeVisible()
    await expect(page.getByText('Successfully synced 10 images to local storage.')).toBeVisible()
    await expect(panel(page).getByText('10 of 10 pictures stored here')).toBeVisible()
    expect(requested.map((ids) => ids.length)).toEqual([8, 2])
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await sync(page)
    await expect(page.getByText('Sync Complete')).toBeVisible()
    expect(requested).toHaveLength(2)

    const [gone, lost] = (await (
      await page.request.get(`${site.origin}/api/gallery`)
    ).json()) as GalleryImage[]
    for (const image of [gone, lost]) {
      const response = await page.request.delete(`${site.origin}/api/admin/gallery/${image?.id}`, {
        headers: { origin: site.origin },
      })
      expect(response.status()).toBe(204)
    }
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await sync(page)
    await expect(page.getByText('Successfully synced 8 images to local storage.')).toBeVisible()
    await expect(panel(page).getByText('8 of 8 pictures stored here')).toBeVisible()
    expect(requested).toHaveLength(2)

    await panel(page).getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText('Storage cleared')).toBeVisible()
    await expect(panel(page).getByText('0 of 8 pictures stored here')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle(page)).toBeFocused()
    await expect(panel(page).getByRole('button', { name: 'Clear' })).toBeHidden()
  } finally {
    await site.close()
  }
})

test('pictures that arrived before a failure stay, and the next sync continues from there', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await openDashboard(page, site)
    const requested = watchSync(page)
    await page.route('**/api/image-sync*', (route) =>
      requested.length === 2 ? route.abort() : route.continue(),
    )
    await toggle(page).click()
    await sync(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Sync Failed' })
    await expect(alert).toContainText('Failed to fetch images from server')
    await expect(panel(page).getByText('8 of 10 pictures stored here')).toBeVisible()

    await page.reload()
    await toggle(page).click()
    await expect(panel(page).getByText('8 of 10 pictures stored here')).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/image-sync*', (route) => held.then(() => route.continue()))
    await sync(page)
    await expect(panel(page).getByRole('progressbar', { name: 'Sync' })).toHaveAttribute(
      'aria-valuenow',
      '80',
    )
    await expect(panel(page).getByRole('button', { name: 'Syncing... 80%' })).toBeVisible()
    release()
    await expect(page.getByText('Successfully synced 10 images to local storage.')).toBeVisible()
    expect(requested.map((ids) => ids.length)).toEqual([8, 2, 2])
    expect(requested[2]).toEqual(requested[1])
  } finally {
    await site.close()
  }
})

test('the gallery shows the stored pictures when none can be loaded', async ({ page }) => {
  const site = await Site.open()
  try {
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
  } finally {
    await site.close()
  }
})

test('a sync on a full device fails with a message', async ({ page }) => {
  const site = await Site.open()
  try {
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function full(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        if (String(key).startsWith('server-')) throw new DOMException('full', 'QuotaExceededError')
        return put.call(this, value, key)
      }
    })
    await openDashboard(page, site)
    await toggle(page).click()
    await sync(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Sync Failed' })).toContainText(
      'This device has no space left: 0 of 10 pictures are stored.',
    )
    await expect(panel(page).getByText('0 of 10 pictures stored here')).toBeVisible()
  } finally {
    await site.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing in the open panel', async ({ page }) => {
    const site = await Site.open()
    try {
      await openDashboard(page, site)
      await toggle(page).click()
      await expect(panel(page).getByText('0 of 10 pictures stored here')).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await expectNoSidewaysScroll(page)

      await sync(page)
      const toast = page.getByRole('status').filter({ hasText: 'Sync Complete' })
      const [toastBox, panelBox] = [await toast.boundingBox(), await panel(page).boundingBox()]
      // The toast does not cover the button that was just clicked.
      expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThan(panelBox?.y ?? 0)
      await sync(page)
      await expectNoAxeFindingsInBothLooks(page)
    } finally {
      await site.close()
    }
  })
})
