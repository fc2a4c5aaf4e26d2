import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import type { Page } from '@playwright/test'
import {
  expectNoAxeFindingsAtBothWidths,
  expectNoAxeFindingsInBothLooks,
  openDashboard,
  signInByApi,
} from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { aPicture, gallery } from '../gallery.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (401|409)|ERR_INTERNET_DISCONNECTED/] })

const headers = (site: Site) => ({ Origin: site.origin })
const field = (page: Page, place: number) =>
  page.getByLabel(`Description of picture ${place}`, { exact: true })
const pictures = (page: Page) =>
  page.getByRole('list', { name: 'Pictures without a description' }).getByRole('listitem')

/** Saves a picture of the gallery as another administrator does, whatever its version is. */
async function change(page: Page, site: Site, image: GalleryImage, texts: Partial<GalleryImage>) {
  const { sport, caption, alt } = { ...image, ...texts }
  const saved = await page.request.put(`${site.origin}/api/admin/gallery/${image.id}`, {
    headers: headers(site),
    data: { sport, caption, alt },
  })
  expect(saved.status()).toBe(200)
}

test('14 pictures get their descriptions by 14 actions, also without a network', async ({
  page,
  context,
}) => {
  const site = await Site.open()
  try {
    await openDashboard(page, site)
    const images = await gallery(page, site)
    for (const image of images) await change(page, site, image, { alt: '' })
    for (const color of ['#111', '#333', '#555', '#777'])
      await page.request.post(`${site.origin}/api/admin/upload`, {
        headers: headers(site),
        multipart: { image: await aPicture(`${color}.jpg`, color) },
      })
    await page.reload()
    await page.getByRole('link', { name: '10 pictures have no description' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Describe Pictures')
    await expect(pictures(page)).toHaveCount(14)
    await expect(page.getByText('14 pictures without a description')).toBeVisible()
    await expectNoAxeFindingsAtBothWidths(page)

    // One action is one description: its text with the Enter behind it. Nothing else is clicked or pressed.
    let actions = 0
    for (let place = 1; place <= 14; place += 1) {
      if (place === 8) {
        await expect(page.getByText('Saved', { exact: true })).toHaveCount(7)
        await context.setOffline(true)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoSidewaysScroll(page)
      }
      await expect(field(page, place)).toBeFocused()
      await page.keyboard.insertText(`What picture ${place} shows`)
      await page.keyboard.press('Enter')
      actions += 1
    }
    expect(actions).toBe(14)
    await expect(page.getByText('Every picture has a description.')).toBeFocused()
    await expect(pictures(page).getByText('Waiting to be sent')).toHaveCount(7)
    await expectNoSidewaysScroll(page)
    await expectNoAxeFindingsAtBothWidths(page)
    await context.setOffline(false)
    await expect(pictures(page).getByText('Waiting to be sent')).toHaveCount(0)

    const described = (await gallery(page, site)).map(({ alt }) => alt)
    expect(described).toEqual(images.map((_image, n) => `What picture ${n + 1} shows`))
    const library = await page.request.get(`${site.origin}/api/admin/pictures?page=1`)
    const { items } = (await library.json()) as { items: LibraryPicture[] }
    expect(items.map(({ alt }) => alt)).toEqual([11, 12, 13, 14].map((n) => `What picture ${n} shows`))
    await page.reload()
    await expect(page.getByText('Every picture has a description.')).toBeVisible()
    await expect(pictures(page)).toHaveCount(0)
  } finally {
    await site.close()
  }
})

test('a description keeps what others have changed, asks before it replaces theirs, and is not lost by a reload', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    const [first, second] = await gallery(page, site)
    if (!first || !second) throw new Error('the gallery has pictures')
    await change(page, site, first, { alt: '' })
    await change(page, site, second, { alt: '' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${site.origin}/admin/gallery`)
    await page.getByRole('link', { name: 'Describe pictures' }).click()
    await expect(field(page, 1)).toBeFocused()
    await field(page, 1).fill('My text')
    await field(page, 2).fill('A rally')
    await expect(page.getByText('2 pictures without a description')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the pictures' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('link', { name: 'Describe pictures' }).click()
    await expect(field(page, 1)).toHaveValue('My text')
    await expect(field(page, 2)).toHaveValue('A rally')

    await change(page, site, first, { alt: 'Their text' })
    await change(page, site, second, { alt: '', caption: 'Their caption' })
    await field(page, 1).press('Enter')
    await expect(page.getByText('Somebody has described this picture since: “Their text”.')).toBeVisible()
    await expectNoAxeFindingsInBothLooks(page)
    await field(page, 1).press('Enter')
    await expect(pictures(page).first().getByText('Saved')).toBeVisible()
    await field(page, 2).press('Enter')
    await expect(page.getByText('Every picture has a description.')).toBeVisible()
    expect((await gallery(page, site)).slice(0, 2)).toMatchObject([
      { alt: 'My text' },
      { alt: 'A rally', caption: 'Their caption' },
    ])
  } finally {
    await site.close()
  }
})
