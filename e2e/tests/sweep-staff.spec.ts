import type { Page } from '@playwright/test'
import { expectNoAxeFindingsInOneLook } from '../axe.ts'
import { test } from '../fixtures.ts'
import { STAFF_SWEEPS, filledScreens } from '../screenStates.ts'
import type { Sweep } from '../screens/visit.ts'
import { Site } from '../site.ts'
import { sweep } from '../sweep.ts'

// What is refused on purpose.
test.use({ expectedErrors: [/status of (400|401|404|500)/] })

// Each test looks at a whole group of screens.
test.describe.configure({ timeout: 720_000 })

async function look(page: Page, one: Sweep, axeOnPhone?: (page: Page) => Promise<void>) {
  const site = await Site.open()
  try {
    await sweep(page, site, one, axeOnPhone)
  } finally {
    await site.close()
  }
}

for (const one of STAFF_SWEEPS) {
  test(
    `axe finds nothing on ${one.title}, in one look on a phone and in the other on a laptop`,
    { tag: '@gate' },
    async ({ page }) => look(page, filledScreens(one), expectNoAxeFindingsInOneLook),
  )
  test(`axe finds nothing in any state of ${one.title}`, async ({ page }) => look(page, one))
}
