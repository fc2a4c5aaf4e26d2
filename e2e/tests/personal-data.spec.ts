import { readFile } from 'node:fs/promises'
import type { PageContent } from '@lane-and-court/contract/pages/pages.ts'
import type { Page } from '@playwright/test'
import { openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ expectedErrors: [/status of 401/] })

let site: Site
test.beforeEach(async ({ page }) => {
  site = await Site.open()
  await openDashboard(page, site)
})
test.afterEach(() => site.close())

const EMAIL = 'ada.parent@pool.example'

const write = (page: Page, over: object) =>
  page.request.post(`${site.origin}/api/contact`, {
    headers: { origin: site.origin },
    data: {
      name: 'Ada Parent',
      email: EMAIL,
      phone: '201-555-0187',
      subject: 'swimming',
      message: 'Is there a place on Saturdays?',
      ...over,
    },
  })

test(
  "one person's data is found from a message, downloaded and erased",
  { tag: '@gate' },
  async ({ page }) => {
    await write(page, {})
    await write(page, { email: EMAIL.toUpperCase(), message: 'Thank you, that helps a lot.' })
    await write(page, { name: 'Eve Other', email: 'eve@pool.example', message: 'And on Sundays, please?' })
    await page.getByRole('link', { name: /^Messages/ }).click()
    await expect(page.getByText(/Answered messages and spam are deleted 24 months after/)).toBeVisible()
    await page
      .getByRole('link', { name: /Ada Parent/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'All data of this person' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Find a Person's Data")
    await expect(page.getByLabel('Email address')).toHaveValue(EMAIL.toUpperCase())
    await page.getByRole('button', { name: 'Find' }).click()
    const personalData = page.getByRole('region', { name: /What is stored of/ })
    await expect(personalData.getByRole('list', { name: 'What is stored' })).toContainText('2 messages')
    await expect(personalData.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2)

    const download = page.waitForEvent('download')
    await personalData.getByRole('button', { name: 'Download as a file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/)
    const { messages } = JSON.parse(await readFile(await file.path(), 'utf8')) as { messages: object[] }
    expect(messages).toHaveLength(2)

    await personalData.getByRole('button', { name: 'Erase' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Erase This Person' })
    await dialog.getByLabel('Your password').fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    const erased = page.getByRole('region', { name: 'The person was erased' })
    await expect(erased).toBeFocused()
    await expect(erased).toContainText('What backups still hold')

    await page.getByRole('link', { name: /^Messages/ }).click()
    await expect(page.getByRole('link', { name: /Eve Other/ })).toBeVisible()
    await expect(page.getByText('Ada Parent')).toHaveCount(0)
  },
)

test('the months that messages are kept are edited beside the text of /privacy that tells them', async ({
  page,
}) => {
  await page.getByRole('link', { name: /^Messages/ }).click()
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  const months = page.getByLabel('Months that answered messages are kept')
  await expect(months).toBeFocused()
  await expect(months).toHaveValue('24')
  await months.fill('36')
  await page.getByRole('button', { name: 'Top banner', exact: true }).first().click()
  await page.getByLabel('Title', { exact: true }).first().fill('What we keep of you')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page content updated successfully')).toBeVisible()
  const response = await page.request.get(`${site.origin}/api/admin/content/privacy`)
  expect(((await response.json()) as PageContent).content['keepMessagesMonths']).toBe(36)
  await page.goto(`${site.origin}/privacy`)
  await expect(page.getByText(/nothing was changed for 36 months/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we keep of you')
})
