import type { Page } from '@playwright/test'
import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.ts'
import type { NewsArticle } from '@lane-and-court/contract/news/news.ts'
import { expectNoAxeFindingsInBothLooks, signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/INTERNET_DISCONNECTED/] })

const versions = (page: Page) => page.getByRole('list', { name: 'Saved versions' }).getByRole('listitem')

/** @returns a class as it is sent. */
const inputOf = ({ id: _id, version: _version, createdAt: _createdAt, ...input }: Class) => input

async function restore(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: `Restore version ${version}` }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(`Version ${version} is restored.`)).toBeVisible()
}

test('a class, an article and a picture of the gallery are restored from their history, and the activity tells the change', async ({
  page,
  context,
}) => {
  const site = await Site.open()
  try {
    await signInByApi(page, site)
    const read = async <T>(path: string) =>
      (await (await page.request.get(`${site.origin}${path}`)).json()) as T
    const stored = {
      class: (await read<Class[]>('/api/admin/classes'))[0]!,
      article: (await read<NewsArticle[]>('/api/admin/news'))[0]!,
      image: (await read<GalleryImage[]>('/api/admin/gallery'))[0]!,
    }
    for (const [width, name] of [
      [390, 'Otters'],
      [1280, 'Walruses'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })

      await page.goto(`${site.origin}/admin/classes/${stored.class.id}/edit`)
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Class updated successfully')).toBeVisible()
      await page.goto(`${site.origin}/admin/activity`)
      const line = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first()
      await expect(line).toContainText(`Name from “${stored.class.name}” to “${name}”`)
      await expectNoAxeFindingsInBothLooks(page)
      await line.getByRole('link', { name: `admin updated the class ${name}` }).click()
      await page.getByRole('button', { name: 'Show history' }).click()
      await expect(versions(page).nth(1)).toContainText(`Name: ${stored.class.name}`)
      await expectNoAxeFindingsInBothLooks(page)
      const { version } = await read<Class>(`/api/admin/classes/${stored.class.id}`)
      await restore(page, version - 1)
      await expect(page.getByLabel('Name')).toHaveValue(stored.class.name)
      const nameNow = async () => (await read<Class>(`/api/admin/classes/${stored.class.id}`)).name
      expect(await nameNow()).toBe(stored.class.name)

      // Without a connection, it waits on the device.
      await expect(versions(page).first()).toContainText(`Version ${version + 1}`)
      await context.setOffline(true)
      await page.getByRole('button', { name: `Restore version ${version}`, exact: true }).click()
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
      await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
      await context.setOffline(false)
      await expect.poll(nameNow).toBe(name)
      await page.request.put(`${site.origin}/api/admin/classes/${stored.class.id}`, {
        headers: { Origin: site.origin },
        data: { ...inputOf(stored.class) },
      })

      await page.goto(`${site.origin}/admin/news/${stored.article.id}/edit`)
      await page.getByRole('textbox', { name: 'Title' }).first().fill(`${name} swim`)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('News article updated successfully')).toBeVisible()
      await page.goto(`${site.origin}/admin/news/${stored.article.id}/edit`)
      await page.getByRole('button', { name: 'Show history' }).click()
      const article = await read<NewsArticle>(`/api/admin/news/${stored.article.id}`)
      await expect(versions(page).nth(1)).toContainText(`Title: ${stored.article.title}`)
      await restore(page, article.version - 1)
      expect(await read(`/api/admin/news/${stored.article.id}`)).toMatchObject({
        title: stored.article.title,
        content: stored.article.content,
        publishAt: stored.article.publishAt,
      })

      await page.goto(`${site.origin}/admin/gallery/${stored.image.id}/edit`)
      await page.getByLabel('Caption').fill(name)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Image updated successfully')).toBeVisible()
      await page.goto(`${site.origin}/admin/gallery/${stored.image.id}/edit`)
      await page.getByRole('button', { name: 'Show history' }).click()
      await expect(versions(page).nth(1)).toContainText(`Caption: ${stored.image.caption ?? 'none'}`)
      await expectNoAxeFindingsInBothLooks(page)
      await versions(page).nth(1).getByRole('button').click()
      await page.getByRole('button', { name: 'Restore', exact: true }).click()
      await expect(page.getByLabel('Caption')).toHaveValue(stored.image.caption ?? '')
    }
  } finally {
    await site.close()
  }
})
