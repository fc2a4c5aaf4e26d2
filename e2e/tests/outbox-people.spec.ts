import { fillContactForm } from '../contact.ts'
import { persistedQueries, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

test.use({
  serviceWorkers: 'allow',
  savesData: false,
  expectedErrors: [/ERR_|Failed to fetch|status of (401|50\d)/],
})

let site: Site
test.beforeEach(async () => void (site = await Site.open()))
test.afterEach(() => site.close())

test('a message written offline survives a reload, is shown as waiting, and is sent once', async ({
  page,
}) => {
  await page.goto(site.origin)
  await untilSiteIsCached(page)
  await page.waitForLoadState('networkidle')
  await site.stop()
  await page.goto(`${site.origin}/about#contact`)
  const dialog = page.getByRole('dialog')
  await fillContactForm(dialog, { message: 'Is there a place in July?', subject: 'camps' })
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog.getByRole('heading', { name: 'Waiting to be sent' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)

  await page.goto(`${site.origin}/classes#contact`)
  const waiting = dialog.getByRole('list', { name: 'Waiting messages' }).getByRole('listitem')
  await expect(waiting).toContainText('Is there a place in July?')

  await site.start()
  // It is sent by itself, or by a page that opens.
  await page.goto(`${site.origin}/news#contact`)
  await signInByApi(page, site)
  const received = async () => {
    const response = await page.request.get(`${site.origin}/api/admin/messages`)
    const { items } = (await response.json()) as { items: { message: string }[] }
    return items.map(({ message }) => message)
  }
  await expect.poll(received).toEqual(['Is there a place in July?'])
  await expect(waiting).toHaveCount(0)
  expect(await received()).toHaveLength(1)
})

test('two offline edits of a profile are sent as one, and the open form goes on from it', async ({
  page,
}) => {
  await page.goto(`${site.origin}/staff/login`)
  const { username, password } = site.sampleCoach()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await untilSiteIsCached(page)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => persistedQueries(page)).toContain('staffProfile(undefined)')
  await site.stop()
  await page.reload()
  const bio = page.getByLabel('Bio')
  // Before a request has failed, a write is tried at once, and a later one is not merged into it.
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await bio.fill('Teaches at the far end of the pool, where no signal comes.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const unsent = page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(unsent.first()).toContainText('Changes to profile')
  await page.reload()
  await expect(bio).toHaveValue(/no signal comes/)
  await bio.fill('Teaches where no signal comes, and says so twice.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(unsent).toHaveCount(1)

  await site.start()
  await page.reload()
  const readBio = async () =>
    ((await (await page.request.get(`${site.origin}/api/staff/profile`)).json()) as { bio: string }).bio
  await expect.poll(readBio).toBe('Teaches where no signal comes, and says so twice.')
  await expect(page.getByRole('region', { name: 'Outbox' })).toHaveCount(0)

  // Further edits in the open form continue from the saved version.
  await bio.fill('A third time, with a signal.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(readBio).toBe('A third time, with a signal.')
})

test('a browser that cannot store data says so, and loses no input', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(indexedDB, 'open', {
      value: () => {
        throw new DOMException(
          'A mutation operation was attempted on a database that did not allow it.',
          'InvalidStateError',
        )
      },
    })
  })
  await page.goto(`${site.origin}/admin`)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByText('This browser cannot save changes for later')).toBeVisible()
  await page.getByRole('link', { name: 'Classes', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Class' }).click()
  // The schedule before has a field whose label contains the word.
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Night Swim')
  await page.context().setOffline(true)
  await expect(page.getByRole('banner')).toContainText(
    'This browser cannot save changes for later, so changes need a connection.',
  )
  await expect(name).toHaveValue('Night Swim')
  await page.context().setOffline(false)
})
