import type { ContactMessage } from '@lane-and-court/contract/contact/contact.ts'
import type { Page } from '@playwright/test'
import { signIn } from '../admin.ts'
import { fillClass, offered } from '../classes.ts'
import { theoInput } from '../coaches.ts'
import { fillContactForm } from '../contact.ts'
import { expect, test } from '../fixtures.ts'
import { aPicture, gallery, imageInput, upload } from '../gallery.ts'
import { content, publicText } from '../news.ts'
import { PAGES } from '../pages.ts'
import type { Site } from '../site.ts'
import { NAMES, openRollOut, type Release, type RollOut } from './rollOut.ts'

// Pages say so in words where they need what the server does not have yet (lastRelease.test.ts lists it).
test.use({ expectedErrors: [/status of (401|404)|ERR_INTERNET_DISCONNECTED/] })

let rollOut: RollOut
test.beforeAll(async () => {
  rollOut = await openRollOut()
})
test.afterAll(() => rollOut.close())

const site = () => rollOut as unknown as Site
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const coach = (of: Release) => ({ username: `theo.${of}`, password: 'first secret' })

/** Reads from the server that answers now, as the administrator who is signed in. */
const read = async <Body>(page: Page, path: string) => {
  const response = await page.request.get(rollOut.origin + path)
  expect(response.status()).toBe(200)
  return (await response.json()) as Body
}

/** Goes to a page as a link does, so that the page reads what it needs from the API. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function readEverything(page: Page): Promise<void> {
  await page.goto(rollOut.origin)
  for (const [path, title] of Object.entries(PAGES)) {
    await follow(page, path)
    await expect(heading(page)).toHaveText(title)
  }
  const [aClass] = await read<{ id: string; name: string }[]>(page, '/api/classes')
  await follow(page, '/classes')
  await expect(page.getByText(aClass?.name ?? '').first()).toBeVisible()
  const [article] = await read<{ id: string; title: string }[]>(page, '/api/news')
  await follow(page, `/news/${article?.id}`)
  await expect(heading(page)).toHaveText(article?.title ?? '')
}

async function writeToUs(page: Page, message: string): Promise<void> {
  await page.goto(`${rollOut.origin}/about#contact`)
  const dialog = page.getByRole('dialog')
  await fillContactForm(dialog, { message })
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
}

async function createAndEditClass(page: Page, name: string): Promise<void> {
  await page.goto(`${rollOut.origin}/admin/classes/new`)
  await fillClass(page, name)
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(page.getByText('Class created successfully')).toBeVisible()
  const created = (await offered(page, site())).find((one) => one['name'] === name)
  await page.goto(`${rollOut.origin}/admin/classes/${String(created?.['id'])}/edit`)
  await page.getByLabel('Capacity').fill('9')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(heading(page)).toHaveText('Class Schedule')
  expect((await offered(page, site())).find((one) => one['name'] === name)).toMatchObject({ capacity: 9 })
}

/** Writes it while there is no network; it is sent when there is one. */
async function writeArticleOffline(page: Page, title: string): Promise<void> {
  await page.goto(`${rollOut.origin}/admin/news/new`)
  await page.getByLabel('Title').fill(title)
  await content(page).fill('All six lanes.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(async () => expect(await publicText(page, site(), '/api/news')).toContain(title)).toPass()
}

async function uploadPicture(page: Page, name: string): Promise<void> {
  await page.goto(`${rollOut.origin}/admin/gallery/new`)
  await imageInput(page).setInputFiles(await aPicture(`${name}.jpg`))
  await page.getByLabel('Sport').selectOption('tennis')
  await page.getByLabel('Caption').fill(name)
  await upload(page)
  await expect(heading(page)).toHaveText('Gallery Management')
  const added = (await gallery(page, site())).find(({ caption }) => caption === name)
  expect((await page.request.get(rollOut.origin + (added?.image ?? ''))).headers()['content-type']).toMatch(
    /^image\//,
  )
}

/** Opens each screen of the admin area. @param api of which release they get what they show. */
async function openScreens(page: Page, api: Release): Promise<void> {
  for (const [path, title] of Object.entries(SCREENS)) {
    await page.goto(`${rollOut.origin}/admin/${path}`)
    await expect(heading(page)).toHaveText(title)
    // What the last release has not yet, newer pages say in words: lastRelease.test.ts lists it.
    if (api === 'this') await expect(page.getByText(/(could not|cannot) be (loaded|read)/)).toHaveCount(0)
  }
}

const SCREENS = {
  '': 'Dashboard',
  classes: 'Class Schedule',
  news: 'News Articles',
  gallery: 'Gallery Management',
  staff: 'Staff Management',
  messages: 'Messages',
  activity: 'Activity',
  trash: 'Trash',
}

async function editOwnProfile(page: Page, login: { username: string; password: string }): Promise<void> {
  await page.goto(`${rollOut.origin}/staff/login`)
  await page.getByLabel('Username').fill(login.username)
  await page.getByLabel('Password').fill(login.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const bio = page.getByLabel('Bio')
  await expect(bio).toHaveValue('Of Theo.')
  await bio.fill(`Serves, says ${login.username}.`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(async () =>
    expect(await publicText(page, site(), '/api/staff')).toContain(`says ${login.username}`),
  ).toPass()
}

for (const [pages, api] of [
  ['last', 'this'],
  ['this', 'last'],
] as const)
  test(`pages of ${NAMES[pages]} work with the API of ${NAMES[api]}`, async ({ page }) => {
    rollOut.show({ pages, api })
    await readEverything(page)
    const message = `Sent by a page of the ${pages} release.`
    await writeToUs(page, message)
    await signIn(page, site())
    const { items } = await read<{ items: ContactMessage[] }>(page, '/api/admin/messages?page=1')
    expect(items.map((one) => one.message)).toContain(message)
    await openScreens(page, api)
    await createAndEditClass(page, `Class of the ${pages} release`)
    await writeArticleOffline(page, `Article of the ${pages} release`)
    await uploadPicture(page, `Picture of the ${pages} release`)
    const made = await page.request.post(`${rollOut.origin}/api/admin/staff`, {
      headers: { origin: rollOut.origin },
      data: theoInput(coach(pages)),
    })
    expect(made.status()).toBe(201)
    await page.context().clearCookies()
    await editOwnProfile(page, coach(pages))
  })
