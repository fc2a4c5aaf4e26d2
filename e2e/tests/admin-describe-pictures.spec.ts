import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { LibraryPicture } from '@lane-and-court/contract/pictures/library.ts'
import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { aPicture, gallery } from '../gallery.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/status of (401|409)|ERR_INTERNET_DISCONNECTED/] })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const headers = () => ({ Origin: site.origin })
const field = (page: Page, place: number) =>
  page.getByLabel(`Description of picture ${place}`, { exact: true })
const pictures = (page: Page) =>
  page.getByRole('list', { name: 'Pictures without a description' }).getByRole('listitem')

/** Removes the description of a picture of the gallery, as another administrator may. */
async function clear(page: Page, { id, sport, caption }: GalleryImage): Promise<void> {
  const data = { sport, caption, alt: '' }
  const saved = await page.request.put(`${site.origin}/api/admin/gallery/${id}`, { headers: headers(), data })
  expect(saved.status()).toBe(200)
}

test('each picture gets its description by one action, also without a network, and a started text is kept', async ({
  page,
  context,
}) => {
  await openDashboard(page, site)
  const images = (await gallery(page, site)).slice(0, 4)
  for (const image of images) await clear(page, image)
  for (const color of ['#111', '#333'])
    await page.request.post(`${site.origin}/api/admin/upload`, {
      headers: headers(),
      multipart: { image: await aPicture(`${color}.jpg`, color) },
    })
  await page.reload()
  await page.getByRole('link', { name: '4 pictures have no description' }).click()
  await expect(page.getByText('6 pictures without a description')).toBeVisible()
  await expect(field(page, 1)).toBeFocused()
  await field(page, 6).fill('What picture 6 shows')
  await page.getByRole('link', { name: 'Back to the pictures' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Describe pictures' }).click()
  await expect(field(page, 6)).toHaveValue('What picture 6 shows')

  // One action is one description: its text with the Enter behind it. Nothing else is clicked or pressed.
  for (let place = 1; place <= 6; place += 1) {
    if (place === 4) {
      await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)
      await context.setOffline(true)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await expect(field(page, place)).toBeFocused()
    if (place < 6) await page.keyboard.insertText(`What picture ${place} shows`)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Every picture has a description.')).toBeFocused()
  await expect(pictures(page).getByText('Waiting to be sent')).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await expect(pictures(page).getByText('Waiting to be sent')).toHaveCount(0)

  // An entry that is being sent is not said to wait any more.
  const described = async () => {
    const library = await page.request.get(`${site.origin}/api/admin/pictures?page=1`)
    const { items } = (await library.json()) as { items: LibraryPicture[] }
    return [...(await gallery(page, site)).slice(0, 4), ...items].map(({ alt }) => alt)
  }
  await expect.poll(described).toEqual([1, 2, 3, 4, 5, 6].map((place) => `What picture ${place} shows`))
  await page.reload()
  await expect(page.getByText('Every picture has a description.')).toBeVisible()
  await expect(pictures(page)).toHaveCount(0)
})
