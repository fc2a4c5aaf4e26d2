import type { Page } from '@playwright/test'
import { findMongod } from '../../backend/src/testing/mongod.ts'
import { persistedQueries } from '../admin.ts'
import { fillClass } from '../classes.ts'
import { fillContactForm } from '../contact.ts'
import { expect, test } from '../fixtures.ts'
import { openMailServer } from '../mailServer.ts'
import { ADMIN, Site } from '../site.ts'
import { untilSiteIsCached } from '../siteCache.ts'

// The core of the product on a site as its owner opens it: in production, empty, and with a mail server.
test.use({
  expectedErrors: [/ERR_|Failed to fetch|status of (401|404|50\d)/],
  serviceWorkers: 'allow',
  savesData: false,
})

const DESK = 'desk@pier.example'
const COACH = { username: 'nora', password: 'lanes-and-ropes-7', email: 'nora@pier.example' }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function setUp(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Set up your site' })
    .getByRole('link', { name: 'Start', exact: true })
    .click()
  await page.getByLabel('Business name').fill('Pier Swim & Tennis')
  await page.getByLabel('Email for messages').fill(DESK)
  await page.getByLabel('Phone').fill('201-555-0123')
  await page.getByLabel('Street').fill('1 River St')
  await page.getByLabel('City').fill('Hoboken')
  await page.getByLabel('ZIP code').fill('07030')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(title(page)).toHaveText('Where you teach')
  await page.getByRole('textbox', { name: 'Name' }).fill('Pier Pool')
  await page.getByLabel('Swimming').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(title(page)).toHaveText('Enrollment')
  await page.getByLabel('Link for classes').fill('https://portal.pier.example')
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await expect(title(page)).toHaveText('Dashboard')
}

async function addCoach(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}/admin/staff/new`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Quick')
  await page.getByLabel('Role').fill('Coach')
  await page.getByLabel('Bio').fill('Fast.')
  await page.getByLabel('Sport').selectOption('swimming')
  await page.getByLabel('Email').fill(COACH.email)
  await page.getByLabel('Username').fill(COACH.username)
  await page.getByLabel('Password').fill(COACH.password)
  await page.getByRole('button', { name: 'Create Staff Member' }).click()
  await expect(page.getByText('Staff member created successfully')).toBeVisible()
}

for (const store of ['the embedded store', 'MongoDB'])
  test(
    `a new site in production over ${store} goes from its first start to a parent who reads it offline`,
    { tag: store === 'MongoDB' ? [] : '@gate' },
    async ({ page, browser }) => {
      const mongod = store === 'MongoDB' ? await findMongod() : null
      test.skip(store === 'MongoDB' && !mongod, 'there is no mongod here')
      const mails = await openMailServer()
      const site = await Site.open({
        isNew: true,
        hasSetupLink: true,
        smtpUrl: mails.url,
        ...(mongod ? { mongodbUri: `${mongod.uri}new-site` } : {}),
      })
      const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const parent = await phone.newPage()
      try {
        await test.step('the first administrator chooses a password by the link of the start, and says what is the own of the site', async () => {
          await page.goto(site.setupLink())
          await page.getByLabel('New password').fill(ADMIN.password)
          await page.getByRole('button', { name: 'Save Password' }).click()
          await expect(title(page)).toHaveText('Dashboard')
          await setUp(page)
        })

        await test.step('the first class and the first article are published', async () => {
          await page.goto(`${site.origin}/admin/classes/new`)
          await fillClass(page, 'Duck Pond')
          await page.getByRole('button', { name: 'Create Class' }).click()
          await expect(page.getByText('Class created successfully')).toBeVisible()
          await page.goto(`${site.origin}/admin/news/new`)
          await page.getByLabel('Title').fill('We are open')
          await page.getByRole('textbox', { name: 'Content' }).pressSequentially('All six lanes.')
          await page.getByRole('button', { name: 'Publish Article' }).click()
          await expect(page.getByText('News article created successfully')).toBeVisible()
        })

        await test.step('a message of a parent is mailed to the office', async () => {
          await parent.goto(`${site.origin}/#contact`)
          const dialog = parent.getByRole('dialog')
          await fillContactForm(dialog, { message: 'Is there a place on Saturday?' })
          await dialog.getByRole('button', { name: /^Send/ }).click()
          await expect(dialog.getByText('Message Sent!')).toBeVisible()
          const mail = await mails.mailTo(DESK)
          expect(mail.body).toContain('Is there a place on Saturday?')
          expect(mail.headers['reply-to']).toContain('ada@example.com')
          await parent.keyboard.press('Escape')
        })

        await test.step('a coach who has forgotten the password gets a link, and signs in with a new one', async () => {
          await addCoach(page, site)
          const coach = await (await browser.newContext()).newPage()
          await coach.goto(`${site.origin}/staff/login`)
          await coach.getByRole('link', { name: 'Forgot your password?' }).click()
          await coach.getByLabel('Username or email').fill(COACH.email)
          await coach.getByRole('button', { name: 'Send Link' }).click()
          const { body, headers } = await mails.mailTo(COACH.email)
          expect(headers['from']).toContain(DESK)
          const [link = ''] = /http\S+\/staff\/password#[\w-]+/.exec(body) ?? []
          expect(link).toContain(site.origin)
          await coach.goto(link)
          await coach.getByLabel('New password').fill('a-new-one-of-nora')
          await coach.getByRole('button', { name: 'Save Password' }).click()
          await expect(coach.getByRole('form', { name: 'Profile' })).toBeVisible()
          await coach.context().close()
        })

        await test.step('the parent reads it without a connection', async () => {
          await parent.goto(site.origin)
          await parent.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
          await untilSiteIsCached(parent)
          await expect.poll(() => persistedQueries(parent, 'public')).toContain('newsPage("1")')
          await site.stop()
          await parent.goto(`${site.origin}/news`)
          await expect(parent.getByText('All six lanes.')).toBeVisible()
          await parent.goto(`${site.origin}/classes`)
          await expect(parent.getByText('Duck Pond').first()).toBeVisible()
          await parent.goto(`${site.origin}/privacy`)
          await expect(title(parent)).toHaveText(/Privacy/)
          await expect(parent.getByRole('contentinfo')).toContainText('201-555-0123')
        })
      } finally {
        await phone.close()
        await site.close()
        mails.close()
        await mongod?.stop()
      }
    },
  )
