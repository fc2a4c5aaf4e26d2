import type { Page } from '@playwright/test'
import { signInByApi } from '../admin.ts'
import { test } from '../fixtures.ts'
import { ADMIN_SWEEPS } from '../screenStates.ts'
import type { Sweep } from '../screens/visit.ts'
import { Site } from '../site.ts'
import { filledScreens, sweep } from '../sweep.ts'

// What is refused, missing or failing on purpose.
test.use({ expectedErrors: [/status of (400|401|404|409|410|500)|ERR_INTERNET_DISCONNECTED/] })

// Each test looks at a whole group of screens.
test.describe.configure({ timeout: 720_000 })

async function look(page: Page, one: Sweep) {
  // It sends mail, which nobody receives.
  const site = await Site.open({ smtpUrl: 'smtp://127.0.0.1:9' })
  try {
    await signInByApi(page, site)
    await sweep(page, site, one)
  } finally {
    await site.close()
  }
}

for (const one of ADMIN_SWEEPS) {
  const filled = filledScreens(one)
  if (filled.states.length > 0)
    test(
      `axe finds nothing on ${one.title}, at both widths and in both looks`,
      { tag: '@gate' },
      async ({ page }) => look(page, filled),
    )
  test(`axe finds nothing in any state of ${one.title}`, async ({ page }) => look(page, one))
}
