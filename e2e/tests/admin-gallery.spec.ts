import { expect, test } from '../fixtures.ts'
import { cards, gallery, openGallery } from '../gallery.ts'
import { Site } from '../site.ts'

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test('pictures of the gallery are described, ordered by keyboard, and deleted and restored, also several at once', async ({
  page,
}) => {
  await openGallery(page, site)
  const captions = async () => (await gallery(page, site)).map(({ caption }) => caption)
  const [one, two, three, four] = await captions()

  await page.getByRole('link', { name: `Edit ${two}` }).click()
  await expect(page.getByLabel('Caption')).toHaveValue(two ?? '')
  await page.getByLabel('Caption').fill('On the hard court')
  await page.getByLabel('Picture description (alt text)').clear()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Image updated successfully')).toBeVisible()
  await expect(cards(page).nth(1)).toContainText('On the hard court')
  expect((await gallery(page, site))[1]).toMatchObject({ caption: 'On the hard court', alt: '' })

  const later = page.getByRole('button', { name: `Move later ${one}` })
  await later.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(later).toBeFocused()
  await expect(page.getByText(`${one} is now number 3 of 10`)).toBeAttached()
  await expect.poll(async () => (await captions()).slice(0, 3)).toEqual(['On the hard court', three, one])
  const earlier = page.getByRole('button', { name: `Move earlier ${four}` })
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
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  const many = page.getByRole('alertdialog', { name: 'Delete Images' })
  await expect(many).toContainText('Delete 3 pictures?')
  await many.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('3 gallery images deleted')).toBeVisible()
  await expect(cards(page)).toHaveCount(7)
  expect(await (await page.request.get(site.origin)).text()).not.toContain('On the hard court')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(10)
  expect((await captions()).slice(0, 4)).toEqual([four, 'On the hard court', three, one])

  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Select all' }).click()
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await many.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No images have been uploaded yet' })).toBeVisible()
})
