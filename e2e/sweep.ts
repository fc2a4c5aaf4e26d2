import { expect, type Page } from '@playwright/test'
import { ALL_LOOKS, expectNoAxeFindingsInBothLooks } from './axe.ts'
import { test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './layoutProblems.ts'
import { followLink } from './pages.ts'
import { close, type ScreenState, type Sweep, type Visit } from './screens/visit.ts'
import { ADMIN, type Site } from './site.ts'

const PHONE = { width: 390, height: 900 }
const LAPTOP = { width: 1280, height: 900 }

/**
 * Looks at every state of a list of screens: axe, one heading, nothing that still loads and nothing wider than the window.
 * A part of a screen that is new in a state is looked at on a phone alone.
 */
export async function sweep(
  page: Page,
  site: Site,
  { seed, states }: Sweep,
  { onPhone, onLaptop } = ALL_LOOKS,
): Promise<void> {
  const visit = visitOf(page, site)
  // What a state waits for in vain is named in the report, which an end of the whole test would not do.
  page.setDefaultTimeout(60_000)
  await page.setViewportSize(PHONE)
  await seed?.(visit)
  for (const state of states) {
    await test.step(`${state.screen}, ${state.state}`, async () => {
      await show(visit, state)
      await expectNoSidewaysScroll(page)
      if (state.part) return expectNoAxeFindingsInBothLooks(page, state.part)
      await onPhone(page)
      await page.setViewportSize(LAPTOP)
      await onLaptop(page)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(PHONE)
    })
  }
}

async function show(visit: Visit, { open, heading, prepare }: ScreenState): Promise<void> {
  const { page, site } = visit
  if (open) {
    await close(visit)
    await go(page, site.origin + (typeof open === 'string' ? open : await open(visit)))
    await expect(page.locator('h1')).toHaveText(heading ?? '')
  }
  await prepare?.(visit)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('[role=status]').filter({ hasText: /\bLoading/ })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const go = (page: Page, address: string) =>
  new URL(page.url()).origin === new URL(address).origin ? followLink(page, address) : page.goto(address)

function visitOf(page: Page, site: Site): Visit {
  const call = async (method: string, path: string, data?: object) => {
    const headers = { Origin: site.origin }
    const response = await page.request.fetch(`${site.origin}/api${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
    })
    expect(response.ok(), `${method} ${path} ${response.ok() ? '' : await response.text()}`).toBe(true)
    const text = await response.text()
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
  return {
    page,
    site,
    password: ADMIN.password,
    read: async <T>(path: string) => (await call('GET', path)) as T,
    write: async <T>(method: string, path: string, data?: object) => (await call(method, path, data)) as T,
  }
}
