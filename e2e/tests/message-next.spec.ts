import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../layoutProblems.ts'
import { openMailServer } from '../mailServer.ts'
import { Site } from '../site.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

async function write(page: Page, site: Site, name: string): Promise<void> {
  const response = await page.request.post(`${site.origin}/api/contact`, {
    headers: { Origin: site.origin },
    data: { name, email: 'ada@example.com', subject: 'swimming', message: `Is there a spot for ${name}?` },
  })
  expect(response.status()).toBe(201)
}

test(
  'a sent reply opens the next unanswered message, also offline, until all are answered',
  { tag: '@gate' },
  async ({ page, context }) => {
    const mail = await openMailServer()
    const site = await Site.open({ smtpUrl: mail.url })
    const heading = page.getByRole('heading', { level: 1 })
    const answer = async (name: string, text: string) => {
      await expect(heading).toHaveText(name)
      await page.getByRole('textbox', { name: 'Reply' }).fill(text)
      await page.getByRole('button', { name: 'Send and next' }).click()
    }
    try {
      for (const name of ['Ada One', 'Ben Two', 'Cem Three', 'Dee Four']) await write(page, site, name)
      await signInByApi(page, site)
      await page.goto(`${site.origin}/admin/messages`)
      await page.setViewportSize({ width: 1280, height: 844 })
      const arrival = Promise.withResolvers<void>()
      await page.route(/status=unanswered/, async (route) => {
        await arrival.promise
        await route.continue()
      })
      await page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'Dee Four' }).click()
      // The list of unanswered messages arrives after the reply was sent.
      await answer('Dee Four', 'Yes, on Monday.')
      await mail.mailTo('ada@example.com', 1)
      // Pressing the button again must not send the reply twice.
      await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('')
      arrival.resolve()
      await expect(heading).toHaveText('Cem Three')
      await expect(page.getByText('Reply is being sent')).toBeVisible()

      await page.setViewportSize({ width: 390, height: 844 })
      await answer('Cem Three', 'Yes, on Tuesday.')
      await expect(heading).toHaveText('Ben Two')
      await expectNoSidewaysScroll(page)
      expect((await mail.mailTo('ada@example.com', 2)).body).toContain('Yes, on Tuesday.')

      await context.setOffline(true)
      await expect(page.getByText(/^You are offline/)).toBeVisible()
      await answer('Ben Two', 'Yes, on Wednesday.')
      await answer('Ada One', 'Yes, on Thursday.')
      await expect(heading).toHaveText('Messages')
      await expect(page.getByText("You're all caught up.")).toBeVisible()
      await expect(page.getByRole('link', { name: '2 waiting' })).toBeVisible()
      await context.setOffline(false)
      expect((await mail.mailTo('ada@example.com', 4)).body).toContain('Yes, on ')
      await expect(page.getByRole('link', { name: '2 waiting' })).toHaveCount(0)
    } finally {
      await site.close()
      mail.close()
    }
  },
)
