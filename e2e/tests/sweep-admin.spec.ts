import type { Page } from '@playwright/test'
import { signIn, signInByApi } from '../admin.ts'
import { expectNoAxeFindingsInBothLooks, GATE_LOOKS, type Looks } from '../axe.ts'
import { test } from '../fixtures.ts'
import { ADMIN_SWEEPS, filledScreens } from '../screenStates.ts'
import type { Sweep } from '../screens/visit.ts'
import { aPhoto, share } from '../share.ts'
import { ADMIN, Site } from '../site.ts'
import { sweep } from '../sweep.ts'

// What is refused, missing or failing on purpose.
test.use({
  expectedErrors: [
    /status of (400|401|404|409|410|413|500)|ERR_INTERNET_DISCONNECTED|Not an answer of this site/,
  ],
})

// Each test looks at a whole group of screens.
test.describe.configure({ timeout: 720_000 })

async function look(page: Page, one: Sweep, looks?: Looks) {
  // It sends mail, which nobody receives.
  const site = await Site.open({ smtpUrl: 'smtp://127.0.0.1:9', isNew: one.isNew ?? false })
  try {
    await (one.isNew ? signIn : signInByApi)(page, site)
    await sweep(page, site, one, looks)
  } finally {
    await site.close()
  }
}

for (const one of ADMIN_SWEEPS) {
  const filled = filledScreens(one)
  if (filled.states.length > 0)
    test(
      `axe finds nothing on ${one.title}, on a phone, or in the colors of its other look on a laptop`,
      { tag: '@gate' },
      async ({ page }) => look(page, filled, GATE_LOOKS),
    )
  test(`axe finds nothing in any state of ${one.title}`, async ({ page }) => look(page, one))
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('axe finds nothing on shared photos, at the login and in the form of the gallery', async ({
    page,
  }) => {
    const site = await Site.open()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(`${site.origin}/admin/login`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await share(page, site, [
      await aPhoto('shared.png'),
      { name: 'notes.txt', type: 'text/plain', data: [1] },
    ])
    await page.getByText('What you shared is kept on this device for 60 minutes.').waitFor()
    await expectNoAxeFindingsInBothLooks(page)
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('list', { name: 'Shared images' }).waitFor()
    await expectNoAxeFindingsInBothLooks(page)
    await site.close()
  })
})
