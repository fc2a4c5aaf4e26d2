import type { Page } from '@playwright/test'
import { persistedQueries, openDashboard } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({
  savesData: false,
  serviceWorkers: 'allow',
  expectedErrors: [/status of 401|ERR_INTERNET_DISCONNECTED/],
})

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

const field = (page: Page) => page.getByRole('combobox', { name: 'Go to a screen' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Places to go to' }).getByRole('option')

async function goTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(words)
}

test(
  'an administrator goes anywhere by keyboard, imports classes from a file, and finds it in the activity',
  { tag: '@gate' },
  async ({ page, context }) => {
    await openDashboard(page, site)
    await test.step('Ctrl-K finds screens and objects, and forgives the spelling', async () => {
      const button = page.getByRole('button', { name: 'Go to' })
      await button.click()
      await expect(field(page)).toBeFocused()
      await expect(options(page).filter({ hasText: 'New coach' })).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
      await expect.poll(() => persistedQueries(page)).toContain('classList(undefined)')
      await goTo(page, 'begginer swim')
      await expect(options(page).first()).toContainText('Beginner Swim')
      await page.keyboard.press('ArrowDown')
      await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Beginner Swim')
    })

    await test.step('it asks before unsaved input is left, as links do', async () => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Beginner Swimming')
      await goTo(page, 'activity')
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.or(page.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity')
    })

    await test.step('without a network it finds what is kept, the last choices first', async () => {
      await expect.poll(() => persistedQueries(page)).toContain('coaches(undefined)')
      await context.setOffline(true)
      await page.keyboard.press('Control+k')
      await expect(options(page).first()).toContainText('Activity')
      await field(page).fill('maya')
      await expect(options(page).first()).toContainText('Maya Lin')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Username')).toHaveValue('maya.lin')
      await context.setOffline(false)
    })

    await test.step('a file is previewed, imported and undone', async () => {
      await page.goto(`${site.origin}/admin/classes/import`)
      const csv = await (await page.request.get(`${site.origin}/api/admin/classes.csv`)).text()
      const [head = '', first = ''] = csv.split('\r\n')
      const added = first.replace(/^"\w+","[^"]*"/, '"","Imported Class"')
      const again = first.replace(/^"\w+"/, '""')
      const changed = first.replace(/^("\w+"),"[^"]*"/, '$1,"Renamed Class"')
      const file = (text: string) => ({
        name: 'classes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      })
      const input = page.getByLabel('CSV file')
      await input.setInputFiles(file(`${head}\r\n${changed.replace('"yes"', '"maybe"')}`))
      await expect(page.getByRole('cell', { name: 'Active must be one of: yes, no' })).toBeVisible()
      // The same class once more, without its ID.
      await input.setInputFiles(file(`${head}\r\n${again}`))
      const warnings = page.getByRole('table', { name: 'What to check in the file' })
      await expect(warnings).toContainText('meets in these weeks already')
      await input.setInputFiles(file(`${head}\r\n${changed}\r\n${added}`))
      const changes = page.getByRole('table', { name: 'What the file changes' })
      await expect(changes).toContainText('Renamed Class')
      await expect(changes).toContainText('Name: Imported Class')
      await expect(warnings).toHaveCount(0)
      await page.getByRole('button', { name: 'Import 2 classes' }).click()
      await expect(page.getByText('1 new, 1 changed').first()).toBeVisible()
      const names = async () => (await page.request.get(`${site.origin}/api/classes`)).text()
      // The preview has these words too.
      await expect.poll(names).toContain('Imported Class')
      await page.getByRole('button', { name: 'Undo this import' }).click()
      await expect(page.getByText('Import undone')).toBeVisible()
      expect(await names()).not.toContain('Imported Class')
    })

    await test.step('the activity is filtered, and the filters are in the address', async () => {
      await page.goto(`${site.origin}/admin/activity?kind=class`)
      await expect(page.getByText('admin imported classes (1 new, 1 changed)')).toBeVisible()
      await expect(page.getByText('admin logged in')).toHaveCount(0)
      await page.getByLabel('Kind').selectOption('admin')
      await expect(page).toHaveURL(/kind=admin/)
      await expect(page.getByText('admin logged in').first()).toBeVisible()
      await page.getByLabel('To').fill('2020-01-01')
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
    })

    await test.step('the last choices leave the device at logout', async () => {
      expect(await page.evaluate(() => localStorage.getItem('go-to-recent'))).toContain('/admin/activity')
      await page.getByRole('button', { name: 'Logout' }).click()
      // The draft of the class that was left.
      await page.getByRole('button', { name: 'Discard and log out' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login')
      expect(await page.evaluate(() => localStorage.getItem('go-to-recent'))).toBeNull()
    })
  },
)
