import type { Page } from '@playwright/test'
import { GATE_LOOKS, type Looks } from '../axe.ts'
import { test } from '../fixtures.ts'
import { STAFF_SWEEPS, filledScreens } from '../screenStates.ts'
import type { Sweep } from '../screens/visit.ts'
import { Site } from '../site.ts'
import { sweep } from '../sweep.ts'

// What is refused on purpose.
test.use({ expectedErrors: [/status of (400|401|404|500)/] })

// Each test looks at a whole group of screens.
test.describe.configure({ timeout: 720_000 })

async function look(page: Page, one: Sweep, looks?: Looks) {
  const site = await Site.open()
  try {
    await sweep(page, site, one, looks)
  } finally {
    await site.close()
  }
}

for (const one of STAFF_SWEEPS) {
  test(
    `axe finds nothing on ${one.title}, on a phone, or in the colors of its other look on a laptop`,
    { tag: '@gate' },
    async ({ page }) => look(page, filledScreens(one), GATE_LOOKS),
  )
  test(`axe finds nothing in any state of ${one.title}`, async ({ page }) => look(page, one))
}
