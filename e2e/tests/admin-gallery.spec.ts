import { expectNoAxeFindingsInBothLooks } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { aPicture, cards, gallery, openGallery, imageInput, upload } from '../gallery.ts'
import { Site } from '../site.ts'

test.use({
  // The trace recorder requests previews, which the site's content security policy blocks.
  expectedErrors: [/status of (400|401|409|50\d)|ERR_FAILED|Connecting to 'blob:/],
})

test('pictures are described, ordered, deleted and restored', async ({ page }) => {
  const site = await Site.open()
  try {
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
    await expect(page.getByText('3 images deleted successfully')).toBeVisible()
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
    await page.getByRole('link', { name: 'Add your first image' }).click()
    await expect(page.getByText('No images have been uploaded yet')).toBeVisible()
  } finally {
    await site.close()
  }
})

test('the upload screen deletes pictures and hides broken ones, and an edit shows a conflict', async ({
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
    await expect(page.getByText('This picture no longer exists.')).toBeVisible()
  } finally {
    await site.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing, and nothing is wider than the screen', async ({ page }) => {
    const site = await Site.open()
    try {
      await openGallery(page, site)
      await expect(cards(page)).toHaveCount(10)
      await page.getByRole('checkbox').nth(2).check()
      // The bar covers some cards in part, until the end of the list is in sight.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const check = async () => {
        await expectNoAxeFindingsInBothLooks(page)
        await expectNoSidewaysScroll(page)
      }
      await check()
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click()
      await expect(page.getByLabel('Caption')).toBeVisible()
      await check()
      await page.goto(`${site.origin}/admin/gallery/new`)
      await imageInput(page).setInputFiles([await aPicture('1.jpg'), await aPicture('2.jpg', '#c65a3c')])
      await upload(page)
      await expect(page.getByText('Sport is required')).toBeVisible()
      await check()
    } finally {
      await site.close()
    }
  })
})
