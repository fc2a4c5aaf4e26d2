import { openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { aPicture } from '../gallery.ts'
import { rowOf } from '../news.ts'
import { Site } from '../site.ts'

test.use({
  // A deleted picture is 410. The trace recorder requests previews, which the content security policy blocks.
  expectedErrors: [/status of (401|410)|Connecting to 'blob:|ERR_INTERNET_DISCONNECTED/],
})

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test(
  'a picture is cropped by keyboard without a network, used again from the library, replaced everywhere, and deleted',
  { tag: '@gate' },
  async ({ page, context }) => {
    await openDashboard(page, site)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${site.origin}/admin/news/new`)
    await page.getByLabel('Title').fill('A new slide')
    await page.getByRole('textbox', { name: 'Content' }).fill('It is blue.')
    await page.getByLabel('Image', { exact: true }).setInputFiles(await aPicture('slide.jpg', '#0b5fa5'))
    await page.getByLabel('Picture description (alt text)').fill('The slide')
    const crop = page.getByRole('button', { name: 'Crop Image' })
    await crop.click()
    const point = page.getByRole('slider', { name: 'Focal point' })
    // Before the picture is there, its handles lie on each other.
    const shownWidth = () =>
      point.evaluate((handle) => handle.closest('.ReactCrop')?.querySelector('img')?.naturalWidth ?? 0)
    await expect.poll(shownWidth).toBeGreaterThan(0)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Square' }).click()
    await page.getByRole('button', { name: /^Bottom right corner of the crop/ }).press('Shift+ArrowLeft')
    await point.press('Shift+ArrowLeft')
    await point.press('ArrowUp')
    await expect(point).toHaveAttribute('aria-valuetext', '40% from the left, 49% from the top')
    await page.getByRole('button', { name: 'Save crop' }).click()
    await expect(page.getByRole('link', { name: '1 waiting' })).toBeVisible()
    // The field shows the new crop before the server has made it.
    const part = await page.getByRole('img', { name: 'Preview: Image' }).getAttribute('viewBox')
    const [left = 0, , width = 0, height = 0] = (part ?? '').split(' ').map(Number)
    expect(left + width).toBeLessThan(875)
    expect(width / height).toBeCloseTo(4 / 3)
    await expect(crop).toBeFocused()
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: '1 waiting' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Publish Article' }).click()
    await expect(rowOf(page, 'A new slide').locator('img')).toBeVisible()
    // Uploaded and drawn pictures have the same place in their cards: `source` elements take no room.
    const boxes = await page
      .locator('source')
      .evaluateAll((sources) => sources.map((one) => getComputedStyle(one).display))
    expect(new Set(boxes)).toEqual(new Set(['none']))
    await page.goto(`${site.origin}/news`)
    const slide = page.getByRole('img', { name: 'The slide' })
    await expect(slide).toHaveCSS('object-position', '40% 49%')
    const cut = await slide.evaluate((node) => (node as HTMLImageElement).currentSrc)
    expect(cut).toMatch(/-1000x750-(\d{3})x\1at\d+x0/)
    expect((await page.request.get(cut)).status()).toBe(200)

    await page.setViewportSize({ width: 1280, height: 844 })
    await page.goto(`${site.origin}/admin/content/about/edit`)
    const choose = page.getByRole('button', { name: /^Choose from library/ }).first()
    await choose.click()
    const library = page.getByRole('dialog', { name: 'Choose a picture' })
    await library.getByRole('searchbox').fill('slide')
    await library.getByRole('button', { name: 'The slide' }).click()
    await expect(page.getByLabel('Picture description (alt text)')).toHaveValue('The slide')
    // The preview shows what visitors will see: the crop, around its focal point. Nothing in it has a role.
    const previewed = page.frameLocator('iframe').locator('img[alt="The slide"]')
    await expect(previewed).toHaveAttribute('src', /-1000x750-(\d{3})x\1at\d+x0/)
    await expect(previewed).toHaveCSS('object-position', '40% 49%')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Page content updated successfully')).toBeVisible()

    await page.goto(`${site.origin}/admin/pictures`)
    const cards = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
    await page.getByLabel('Add pictures').setInputFiles(await aPicture('net.jpg', '#d9f23b'))
    const added = cards.filter({ hasText: 'Kept' })
    await expect(added).toContainText('Not used')
    await added.getByRole('link', { name: /^Edit/ }).click()
    await page.getByLabel('Picture description (alt text)').fill('The net')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(cards.filter({ hasText: 'The net' })).toBeVisible()

    const used = cards.filter({ hasText: 'The slide' })
    await expect(used).toContainText('Used in 2 places')
    await used.getByRole('link', { name: /^Edit/ }).click()
    await expect(page.getByRole('link', { name: 'Article “A new slide”' })).toBeVisible()
    const question = page.getByRole('alertdialog')
    const replace = async () => {
      await choose.click()
      await library.getByRole('button', { name: 'The net' }).click()
      await page.getByRole('button', { name: 'Replace everywhere' }).click()
      await expect(question).toContainText('Article “A new slide”, Page “about”')
      await question.getByRole('button', { name: 'Replace' }).click()
      await expect(page.getByText('Replaced in 2 places').first()).toBeVisible()
    }
    await replace()
    await page.getByRole('button', { name: 'Undo the replacement' }).click()
    await expect(page.getByText('Replacement undone in 2 places')).toBeVisible()
    await replace()

    await page.goto(`${site.origin}/admin/pictures?q=net`)
    await expect(cards).toHaveCount(1)
    await cards.getByRole('button', { name: /^Delete/ }).click()
    await expect(question).toContainText('It is used by Article “A new slide”, Page “about”.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Picture deleted successfully')).toBeVisible()
    const news = (await (await page.request.get(`${site.origin}/api/news`)).json()) as { image: string }[]
    const { image = '' } = news[0] ?? {}
    expect((await page.request.get(site.origin + image)).status()).toBe(410)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards).toHaveCount(1)
    expect((await page.request.get(site.origin + image)).status()).toBe(200)
  },
)
