import type { Locator, Page } from '@playwright/test'
import { heading, openSchedule, rowOf } from '../classes.ts'
import { actionOf, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|404|500)/],
})

// One site for all: what they change is read by none of the others.
test.describe.configure({ mode: 'default' })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const UNKNOWN_ID = '65f000000000000000000000'
/** Screens of objects that do not exist: the message of each, and where its link leads back. */
const MISSING = [
  [`classes/${UNKNOWN_ID}/edit`, 'This class no longer exists.', '/admin/classes'],
  [`closures/${UNKNOWN_ID}/edit`, 'This closure no longer exists.', '/admin/closures'],
  [`staff/${UNKNOWN_ID}/edit`, 'This staff member no longer exists.', '/admin/staff'],
  [`news/${UNKNOWN_ID}/edit`, 'This article is no longer available', '/admin/news'],
  ['programs/0/edit', 'This program no longer exists.', '/admin/programs'],
  [`messages/${UNKNOWN_ID}`, 'This message no longer exists.', '/admin/messages'],
  [`newsletter/articles/${UNKNOWN_ID}`, 'This article no longer exists.', '/admin/news'],
  [`gallery/${UNKNOWN_ID}/edit`, 'This picture no longer exists.', '/admin/gallery'],
  [`seasons/${UNKNOWN_ID}/edit`, 'This season no longer exists.', '/admin/seasons'],
  [`redirects/${UNKNOWN_ID}/edit`, 'This redirect no longer exists.', '/admin/redirects'],
  ['content/no-such-page/edit', 'Page content not found', '/admin/content'],
] as const

test('every screen of an object that does not exist says so, and leads back', async ({ page }) => {
  await signInByApi(page, site)
  for (const [screen, sentence, back] of MISSING) {
    await test.step(screen, async () => {
      await page.goto(`${site.origin}/admin/${screen}`)
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      await expect(heading(page)).toHaveCount(1)
      await expect(page.getByRole('main').locator(`a[href="${back}"]`).first()).toBeVisible()
    })
  }
})

/** @returns the controls that are marked as invalid and not as required. */
const unmarked = (page: Page) =>
  page
    .getByRole('main')
    .locator(':is([aria-invalid=true], [data-fault]):not([required], [aria-required=true])')
    .evaluateAll((controls) => controls.map(({ outerHTML }) => outerHTML))

test('every form marks the fields that must not be empty as required', async ({ page }) => {
  await page.goto(`${site.origin}/staff/login`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  expect(await unmarked(page)).toEqual([])
  await page.goto(`${site.origin}/admin/login`)
  for (const name of ['Username', 'Password'])
    await expect(page.getByText(`${name}*`, { exact: true })).toBeVisible()
  await signInByApi(page, site)
  for (const screen of ['classes', 'staff', 'news', 'gallery', 'programs', 'content']) {
    await test.step(screen, async () => {
      await page.goto(`${site.origin}/admin/${screen}/new`)
      await page.getByRole('main').locator('[type=submit]').click()
      await expect(page.getByRole('main').locator('[aria-invalid=true], [data-fault]').first()).toBeVisible()
      expect(await unmarked(page)).toEqual([])
    })
  }
})

const toast = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).locator('> div')

/** Expects a toast not to overlap another element. */
async function expectApart(note: Locator, other: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = [await note.boundingBox(), await other.boundingBox()]
      if (!a || !b) return 'not there'
      return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    })
    .toBe(false)
}

test('a toast covers neither its row, nor the focused element, nor the navigation below, at both widths', async ({
  page,
}) => {
  await openSchedule(page, site)
  const navigation = page.getByRole('navigation', { name: 'Console' })
  const row = rowOf(page, 'Wheelchair Tennis')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const isPhone = width < 768
    for (const side of ['start', 'end'] as const) {
      await test.step(`the row at the ${side} of a window of ${width} px`, async () => {
        await row.evaluate((element, block) => element.scrollIntoView({ block }), side)
        // So that the navigation bar of a phone does not cover the row.
        if (isPhone && side === 'end') await page.mouse.wheel(0, 90)
        const isOff = (await row.textContent())?.includes('Closed')
        await (await actionOf(row, isOff ? 'Publish' : 'Close enrollment')).click()
        const note = toast(page, `Class ${isOff ? 'published' : 'closed'}`)
        await expect(note).toBeVisible()
        await expectApart(note, row)
        if (isPhone) await expectApart(note, navigation)
        expect((await note.boundingBox())!.width).toBeLessThanOrEqual(420)
        await note.getByRole('button', { name: 'Dismiss' }).click()
      })
    }
  }

  // A toast would be behind the dialog, where it is neither seen nor announced.
  await page.route('**/api/admin/classes/copies', (route) =>
    respondAsSite(route, { status: 500, json: { message: 'The copies failed.', code: 'internal' } }),
  )
  await page.getByRole('link', { name: 'Seasons', exact: true }).click()
  await page
    .getByRole('link', { name: /^Copy / })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy Season' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The copies failed.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${site.origin}/admin/gallery`)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await page.getByLabel('Caption').fill(`Before breakfast at ${width}`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    // The heading has the focus after a change of screen.
    await expect(heading(page)).toBeFocused()
    const saved = toast(page, 'Image updated successfully')
    await expectApart(saved, heading(page))
    if (width < 768) await expectApart(saved, navigation)
    // The element that the keyboard reaches is not hidden by the toast.
    const bottom = page.getByRole('link', { name: /^Edit/ }).last()
    await bottom.focus()
    await expectApart(saved, bottom)
  }
})
