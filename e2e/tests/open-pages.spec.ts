import type { Class } from '@lane-and-court/contract/classes/classes.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a page that is open shows the new time of a class when its reader comes back, and says that it changed', async ({
  page,
  request,
}) => {
  const site = await Site.open()
  try {
    const headers = { Origin: site.origin }
    await request.post(`${site.origin}/api/admin/login`, { headers, data: ADMIN })
    const classes = (await (await request.get(`${site.origin}/api/classes`)).json()) as Class[]
    const { id, name } = classes.find((one) => one.name === 'Adult Swim')!
    await page.addInitScript(
      (stars) => localStorage.setItem('my-classes', stars),
      JSON.stringify([{ id, name }]),
    )
    const stored = (await (await request.get(`${site.origin}/api/admin/classes/${id}`)).json()) as Class
    let hour = 13
    for (const path of [`/classes/${id}`, '/my-week']) {
      await page.goto(site.origin + path)
      const main = page.getByRole('main')
      await expect(main.getByText(name).first()).toBeVisible()
      // Which listens once it is idle.
      await page.waitForLoadState('networkidle')
      const time = { startTime: `${++hour}:15`, endTime: `${hour}:55` }
      const { coach: _coach, ...fields } = stored
      const saved = await request.put(`${site.origin}/api/admin/classes/${id}`, {
        headers,
        data: { ...fields, ...time },
      })
      expect(saved.status()).toBe(200)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(main.getByText(new RegExp(`\\b${hour - 12}:15`)).first()).toBeVisible()
      await expect(main.getByText('Time changed').first()).toBeVisible()
    }
  } finally {
    await site.close()
  }
})
