import type { ContactMessageInput, MessagePage } from '@lane-and-court/contract/contact/contact.ts'
import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
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

test('a new message is counted by itself, read, marked done, deleted and restored', async ({ page }) => {
  const site = await Site.open()
  try {
    await page.clock.install()
    await openDashboard(page, site)
    await expect(badge(page)).toHaveText('Messages')
    await badge(page).click()
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()

    await write(site, { name: 'Grace Older', subject: 'tennis', message: 'Do you string rackets?' })
    await write(site)
    await page.clock.fastForward(61_000)
    await expect(badge(page)).toHaveAccessibleName('Messages 2 unread')
    await page.reload()
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
  } finally {
    await site.close()
  }
})

test('a search stays in the address of the list, and all actions on a selection are undone offline', async ({
  page,
}) => {
  const site = await Site.open()
  try {
    await write(site, { name: 'Zoë "Zo" Quinn', subject: 'camps', message: 'Is there lunch?' })
    await write(site)
    await openDashboard(page, site)
    await badge(page).click()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill('quinn')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('1 message', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /\?q=quinn$/)
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
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(badge(page)).toHaveAccessibleName('Messages 1 unread')

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

test('messages that cannot be loaded are asked for again, and a change that fails is told', async ({
  page,
}) => {
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
