import type { Page } from '@playwright/test'
import { actionOf, persistedQueries } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { newsOf, openOffline, outbox, writeArticle } from '../outbox.ts'
import { Site } from '../site.ts'

test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404|409)/],
  serviceWorkers: 'allow',
  savesData: false,
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

const articles = (page: Page) =>
  page
    .getByRole('table', { name: 'Articles' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

test(
  'every admin screen opens with its last data while the server is stopped, and writes are sent later',
  { tag: '@gate' },
  async ({ page }) => {
    await openOffline(page, site)
    const before = (await newsOf(page, site)).length
    // Data that a save makes stale stays persisted, also for screens that are not open.
    await page.goto(`${site.origin}/admin/staff`)
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click()
    await page.getByLabel('Bio').fill('Asked for anew, when there is a network.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Staff member updated successfully')).toBeVisible()
    await expect
      .poll(() => persistedQueries(page))
      .toEqual(expect.arrayContaining(['dashboard(undefined)', 'activity({"page":1})']))
    await site.stop()

    const screens = {
      classes: ['Class Schedule', 'Classes'],
      staff: ['Staff Management', 'Staff members'],
      news: ['News Articles', 'Articles'],
      programs: ['Programs', 'Programs'],
      gallery: ['Gallery Management', 'Images'],
      activity: ['Activity', 'Activity'],
    } as const
    for (const [path, [heading, list]] of Object.entries(screens)) {
      await page.goto(`${site.origin}/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(
        page
          .getByRole('main')
          .getByRole('list', { name: list })
          .getByRole('listitem')
          .or(page.getByRole('table', { name: list }).getByRole('rowheader'))
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('You are offline. What you see is as of')
    }
    await page.goto(`${site.origin}/admin/trash`)
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()

    // A new article that is changed before it is sent is one write.
    await writeArticle(page, site, 'Pool open late', 'Until nine.')
    await expect(page).toHaveURL(/\/admin\/news$/)
    await expect(page).toHaveTitle('(1) News Articles | Lane & Court')
    await expect(articles(page).first()).toContainText('Waiting to be sent')
    await articles(page).first().getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Pool open very late')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(articles(page).first()).toContainText('Pool open very late')

    // An article that was not opened before.
    await articles(page).nth(1).getByRole('link', { name: 'Edit' }).click()
    const title = await page.getByLabel('Title').inputValue()
    await page.getByLabel('Title').fill(`${title}!`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(articles(page).nth(1)).toContainText(`${title}!`)

    await (await actionOf(articles(page).nth(2), 'Delete')).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(articles(page).nth(2)).toContainText('Waiting to be deleted')

    await page.reload()
    // The browser scrolls back to where the list was, which moves the link that is clicked next.
    await expect(articles(page).nth(2)).toContainText('Waiting to be deleted')
    await page.getByRole('link', { name: '3 waiting' }).click()
    await expect(outbox(page)).toHaveCount(3)
    await expect(outbox(page).first()).toContainText('New article “Pool open very late”')
    await site.start()
    await page.getByRole('button', { name: 'Send all now' }).click()
    await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Recently sent' }).getByRole('listitem')).toHaveCount(4)
    await expect(page).toHaveTitle('Outbox | Lane & Court')
    const after = await newsOf(page, site)
    expect(after).toHaveLength(before)
    expect(after.map((article) => article.title)).toEqual(
      expect.arrayContaining(['Pool open very late', `${title}!`]),
    )
  },
)

test(
  'a write that is refused or conflicts waits until its author decides',
  { tag: '@gate' },
  async ({ page }) => {
    await openOffline(page, site)
    const [first, second, third] = await newsOf(page, site)
    if (!first || !second || !third) throw new Error('no articles')
    const title = page.getByLabel('Title')
    const save = page.getByRole('button', { name: 'Save Changes' })
    const list = page.getByRole('table', { name: 'Articles' })
    await page.goto(`${site.origin}/admin/news/${third.id}/edit`)
    await title.fill('Saved at once')
    await save.click()
    await expect(page.getByText('News article updated successfully')).toBeVisible()
    await page.context().setOffline(true)
    // The next page knows the new version, and gets no conflict with its own save.
    await page.goto(`${site.origin}/admin/news/${third.id}/edit`)
    await expect(title).toHaveValue('Saved at once')
    await title.fill('Saved at once, and again')
    await save.click()
    await expect(list).toContainText('Saved at once, and again')
    for (const article of [first, second]) {
      await page.getByRole('link', { name: `Edit ${article.title}` }).click()
      await title.fill(`${article.title} (mine)`)
      await save.click()
      await expect(list).toContainText(`${article.title} (mine)`)
    }
    const headers = { origin: site.origin }
    const { content, image, imageAlt, publishAt } = first
    const theirs = { title: 'Theirs', content, image, imageAlt, publishAt }
    expect(
      (
        await page.request.put(`${site.origin}/api/admin/news/${first.id}`, { headers, data: theirs })
      ).status(),
    ).toBe(200)
    expect(
      (await page.request.delete(`${site.origin}/api/admin/news/${second.id}`, { headers })).status(),
    ).toBe(204)

    await page.context().setOffline(false)
    await page.goto(`${site.origin}/admin/outbox`)
    await expect(outbox(page).first()).toContainText('Conflict')
    await expect(outbox(page).last()).toContainText("Couldn't be saved")
    await expect(outbox(page).last()).toContainText('not found')
    await outbox(page).first().getByRole('link', { name: 'Resolve' }).click()
    const conflict = page.getByRole('region', { name: /Conflict/ })
    await expect(conflict).toContainText('Theirs')
    await expect(conflict).toContainText(`${first.title} (mine)`)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    // It was sent, and does not wait for a connection.
    await expect(page.getByText('News article updated successfully')).toBeVisible()
    await expect
      .poll(async () => (await newsOf(page, site)).map(({ title }) => title))
      .toContain(`${first.title} (mine)`)

    await page.goto(`${site.origin}/admin/outbox`)
    // The page may have been left before it got the response: then the write is sent again.
    await expect(outbox(page)).toHaveCount(1)
    await outbox(page).getByRole('button', { name: 'Show your text' }).click()
    await expect(outbox(page)).toContainText(`${second.title} (mine)`)
    await outbox(page).getByRole('button', { name: 'Save as new' }).click()
    await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
    const titles = (await newsOf(page, site)).map((article) => article.title)
    expect(titles).toEqual(expect.arrayContaining([`${second.title} (mine)`, 'Saved at once, and again']))
    expect(titles).not.toContain('Saved at once')
  },
)

test('one of two tabs sends the outbox, and both show the result', async ({ page, context }) => {
  await openOffline(page, site)
  const other = await context.newPage()
  await other.goto(`${site.origin}/admin/outbox`)
  await context.setOffline(true)
  await writeArticle(page, site, 'From one tab', 'Once.')
  await expect(outbox(other)).toHaveCount(1)
  let posts = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/news')) posts += 1
  })
  await context.setOffline(false)
  await expect(other.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 waiting' })).toHaveCount(0)
  expect(await newsOf(page, site, 'From+one+tab')).toHaveLength(1)
  expect(posts).toBe(1)
})
