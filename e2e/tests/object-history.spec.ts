import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/INTERNET_DISCONNECTED/] })

let site: Site
test.beforeAll(async () => {
  site = await Site.open()
})
test.afterAll(() => site.close())

test(
  'an older version is found from the activity and restored, for a class also without a network, for a picture of the gallery, and for an article',
  { tag: '@gate' },
  async ({ page, context }) => {
    await signInByApi(page, site)
    const read = async <T>(path: string) =>
      (await (await page.request.get(`${site.origin}${path}`)).json()) as T
    const versions = page.getByRole('list', { name: 'Saved versions' }).getByRole('listitem')
    const restore = async (version: number) => {
      await page.getByRole('button', { name: `Restore version ${version}`, exact: true }).click()
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
    }

    const { id, name } = (await read<Class[]>('/api/admin/classes'))[0]!
    const classNow = () => read<Class>(`/api/admin/classes/${id}`)
    await page.goto(`${site.origin}/admin/classes/${id}/edit`)
    await page.getByLabel('Name').fill('Otters')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Class updated successfully')).toBeVisible()
    await page.goto(`${site.origin}/admin/activity`)
    const line = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
    await expect(line).toContainText(`Name from “${name}” to “Otters”`)
    await line.getByRole('link', { name: 'admin updated the class Otters' }).click()
    await page.getByRole('button', { name: 'Show history' }).click()
    await expect(versions.nth(1)).toContainText(`Name: ${name}`)
    const { version } = await classNow()
    await restore(version - 1)
    await expect(page.getByText(`Version ${version - 1} is restored.`)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    expect((await classNow()).name).toBe(name)

    // Without a connection, it waits on the device.
    await expect(versions.first()).toContainText(`Version ${version + 1}`)
    await context.setOffline(true)
    await restore(version)
    await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await classNow()).name).toBe('Otters')

    for (const [list, label, done, kept] of [
      ['news', 'Title', 'News article updated successfully', ['title', 'content', 'publishAt']],
      ['gallery', 'Caption', 'Image updated successfully', ['sport', 'caption', 'alt']],
    ] as const) {
      const first = async () => (await read<Record<string, string>[]>(`/api/admin/${list}`))[0]!
      const stored = await first()
      await page.goto(`${site.origin}/admin/${list}/${stored['id']}/edit`)
      const field = page.getByRole('textbox', { name: label }).first()
      const before = await field.inputValue()
      await field.fill('Walruses')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText(done)).toBeVisible()
      await page.goto(`${site.origin}/admin/${list}/${stored['id']}/edit`)
      await page.getByRole('button', { name: 'Show history' }).click()
      await expect(versions.nth(1)).toContainText(`${label}: ${before}`)
      await versions.nth(1).getByRole('button').click()
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
      // The field follows the save before the server has answered.
      await expect(page.getByText(/^Version \d+ is restored\.$/)).toBeVisible()
      await expect(field).toHaveValue(before)
      const now = await first()
      for (const name of kept) expect(now[name]).toEqual(stored[name])
    }
  },
)
