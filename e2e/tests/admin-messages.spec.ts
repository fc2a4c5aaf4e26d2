import { readFile } from 'node:fs/promises'
import type { ContactMessageInput, MessagePage } from '@lane-and-court/contract/contact/contact.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInBothLooks, openDashboard } from '../admin.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { expect, test } from '../fixtures.ts'
import { respondAsSite } from '../respondAsSite.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/status of (401|404|500|503)|ERR_INTERNET_DISCONNECTED/],
})

/** Sends a message as a visitor. */
async function write(site: Site, over: Partial<ContactMessageInput> = {}): Promise<void> {
  const message = {
    name: 'Ada Parent',
    email: 'ada@example.com',
    phone: '(201) 555-0123',
    subject: 'swimming',
    message: 'Is there a place\non Saturday mornings?',
    ...over,
  }
  const response = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify(message),
  })
  expect(response.status).toBe(201)
}

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Messages' })
const rows = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem')

test('a message is counted, read, answered, marked done, deleted and restored', async ({ page }) => {
  const site = await Site.open()
  try {
    await openDashboard(page, site)
    await expect(badge(page)).toHaveText('Messages')
    await badge(page).click()
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()

    await write(site, { name: 'Grace Older', subject: 'tennis', message: 'Do you string rackets?' })
    await write(site)
    await page.reload()
    await expect(badge(page)).toHaveAccessibleName('Messages 2 unread')
    await expect(page).toHaveTitle('Messages | Lane & Court')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('Ada Parent')
    await expect(rows(page).first()).toContainText('Swimming Classes')
    await rows(page).getByRole('link', { name: 'Ada Parent Unread' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Parent')
    await expect(badge(page)).toHaveAccessibleName('Messages 1 unread')
    await expect(page.getByRole('article')).toContainText('on Saturday mornings?')
    await expect(page.getByRole('link', { name: '(201) 555-0123' })).toHaveAttribute('href', 'tel:2015550123')
    const answer = page.getByRole('link', { name: 'Reply by email' })
    await expect(answer).toHaveAttribute(
      'href',
      /^mailto:ada@example\.com\?subject=Re%3A%20Swimming%20Classes&body=Hello%20Ada%20Parent/,
    )
    await page.getByRole('button', { name: 'Mark done' }).click()
    await expect(page.getByText('Marked done')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Done')
    await page.getByRole('button', { name: 'Reopen' }).click()
    await expect(page.getByRole('button', { name: 'Mark done' })).toBeVisible()

    await page.getByRole('link', { name: 'Older' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Older')
    await expect(badge(page)).toHaveAccessibleName('Messages')
    await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark unread' }).click()
    await expect(rows(page).getByRole('link', { name: 'Grace Older Unread' })).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName('Messages 1 unread')

    await rows(page).getByRole('link', { name: 'Ada Parent' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Delete the message from Ada Parent?')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Message deleted')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(2)

    await page.getByRole('link', { name: 'Activity' }).click()
    for (const sentence of [
      'admin marked the message from Ada Parent as done',
      'admin reopened the message from Ada Parent',
      'admin deleted the message from Ada Parent',
      'admin restored the message from Ada Parent',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
  } finally {
    await site.close()
  }
})

test('messages are searched, filtered, exported as they are shown, and paged', async ({ page }) => {
  const site = await Site.open()
  try {
    await write(site, { name: 'Zoë "Zo" Quinn', subject: 'camps', message: '=SUM(A1) is\nnot a formula.' })
    await write(site)
    await openDashboard(page, site)
    await badge(page).click()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('quinn')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('"Zoë ""Zo"" Quinn","ada@example.com"')
    expect(lines[1]).toContain(`"Summer Camps","'=SUM(A1) is\nnot a formula."`)

    await page.getByLabel('Status').selectOption('done')
    await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible()
    await page.getByLabel('Status').selectOption('unread')
    await rows(page).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoë "Zo" Quinn')
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(page).toHaveURL(/\?q=quinn&status=unread$/)
    await expect(page.getByRole('heading', { name: 'No matching messages' })).toBeVisible()

    await page.goto(`${site.origin}/admin/messages?page=7`)
    await expect(page).toHaveURL(/\/admin\/messages$/)
    await expect(rows(page)).toHaveCount(2)

    await page.getByRole('checkbox', { name: 'Select the message from Zoë "Zo" Quinn' }).check()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByText('1 message marked as read')).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName('Messages')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(badge(page)).toHaveAccessibleName('Messages 1 unread')
    await rows(page).getByRole('checkbox').first().check()
    await expectNoAxeFindingsInBothLooks(page)
    await rows(page).getByRole('checkbox').first().uncheck()

    await test.step('without a network each action waits, with one Undo for all messages', async () => {
      const readStored = async () =>
        (
          (await (
            await page.request.get(`${site.origin}/api/admin/messages?page=1&limit=20`)
          ).json()) as MessagePage
        ).items
      const before = (await readStored()).map(({ readAt, doneAt, spam }) => [readAt === null, doneAt, spam])
      await page.context().setOffline(true)
      for (const [action, done] of [
        ['Mark as read', '1 message marked as read'],
        ['Mark as unread', '1 message marked as unread'],
        ['Mark done', '2 messages marked done'],
        ['Spam', '2 messages moved to the spam folder'],
        ['Delete', 'Waiting to be deleted'],
      ] as const) {
        await rows(page).getByRole('checkbox').first().check()
        await page.getByRole('button', { name: 'Select all' }).click()
        const bar = page.getByRole('group', { name: 'Selection' })
        await bar.getByRole('button', { name: action, exact: true }).click()
        if (action === 'Delete')
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText(done).first()).toBeVisible()
        await expect(
          rows(page)
            .getByText(/^Waiting to be/)
            .first(),
        ).toBeVisible()
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByText(done)).toHaveCount(0)
      }
      await page.context().setOffline(false)
      await expect(rows(page).getByText(/^Waiting to be/)).toHaveCount(0)
      expect((await readStored()).map(({ readAt, doneAt, spam }) => [readAt === null, doneAt, spam])).toEqual(
        before,
      )
    })
  } finally {
    await site.close()
  }
})

test('the count of unread messages updates by itself', async ({ page }) => {
  const site = await Site.open()
  try {
    await page.clock.install()
    await openDashboard(page, site)
    await expect(badge(page)).toHaveAccessibleName('Messages')
    await write(site)
    await page.clock.fastForward(61_000)
    await expect(badge(page)).toHaveAccessibleName('Messages 1 unread')
    await expect(page).toHaveTitle('Dashboard | Lane & Court')
  } finally {
    await site.close()
  }
})

test('a server error is shown, and the request can be retried', async ({ page }) => {
  const site = await Site.open()
  try {
    await write(site)
    await openDashboard(page, site)
    const failing = '**/api/admin/messages**'
    await page.route(failing, (route) => respondAsSite(route, { status: 503, body: '{}' }))
    await badge(page).click()
    await expect(page.getByRole('alert').getByText('The messages could not be loaded.')).toBeVisible()
    await page.unroute(failing)
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(page).getByRole('link').click()
    const article = page.getByRole('article')
    await expect(article).toBeVisible()
    await expect(article.getByText('Unread')).toHaveCount(0)
    await page.route(failing, (route) => respondAsSite(route, { status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Mark done' }).click()
    await expect(page.getByText('The message could not be changed.')).toBeVisible()
    await page.unroute(failing)
    await page.goto(`${site.origin}/admin/messages/000000000000000000000000`)
    await expect(page.getByText('This message no longer exists.')).toBeVisible()
  } finally {
    await site.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('axe finds nothing in the inbox, and the current screen is visible in the navigation bar', async ({
    page,
  }) => {
    const site = await Site.open()
    try {
      await write(site, { name: 'A-name-that-is-longer-than-any-phone-is-wide-and-has-no-space-in-it' })
      await openDashboard(page, site)
      await badge(page).click()
      await expect(rows(page)).toHaveCount(1)
      await expect(badge(page)).toBeInViewport({ ratio: 1 })
      await expectNoAxeFindingsInBothLooks(page)
      await rows(page).getByRole('link').click()
      await expect(page.getByRole('article')).toBeVisible()
      await expectNoAxeFindingsInBothLooks(page)
      await expectNoSidewaysScroll(page)
    } finally {
      await site.close()
    }
  })
})
