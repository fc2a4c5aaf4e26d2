import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillContactForm } from '../contact.ts'
import { PAGES } from '../pages.ts'
import { NAMES, openRollOut, type RollOut } from './rollOut.ts'

let rollOut: RollOut
test.beforeAll(async () => {
  rollOut = await openRollOut()
})
test.afterAll(() => rollOut.close())

/** How often the proxy chooses one of two servers. */
const VISITS = 8

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('while a release is rolled out', () => {
  // A page whose next screen is on no server any more loads that of the other release.
  test.use({
    expectedErrors: [/status of (401|404)|Cannot read properties of undefined \(reading 'NewsScreen'\)/],
  })

  for (const [before, after] of [
    ['last', 'this'],
    ['this', 'last'],
  ] as const)
    test(`a page of ${NAMES[before]} loses nothing when only servers of ${NAMES[after]} are left`, async ({
      page,
    }) => {
      rollOut.show({ pages: before, api: before })
      await page.goto(`${rollOut.origin}/about#contact`)
      const dialog = page.getByRole('dialog')
      await fillContactForm(dialog, { message: `Typed on a page of ${NAMES[before]}.` })
      rollOut.show({ pages: after, api: after })
      await dialog.getByRole('button', { name: 'Send Message' }).click()
      await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
      await page.keyboard.press('Escape')
      // Scripts of the old page may be gone: then it loads the new page.
      const links = page.getByRole('navigation').getByRole('link', { name: 'News' })
      await links.first().click()
      await expect(heading(page)).toHaveText(PAGES['/news'])
      await page.goto(`${rollOut.origin}/admin`)
      await expect(heading(page)).toHaveText('Admin Login')
    })
})

test.describe('behind the proxy of both servers', () => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  test('each page gets its scripts, and what is cached of a release is whole', async ({ browser }) => {
    const origin = await rollOut.openBalancer()
    const missing: string[] = []
    const releases = new Set<string>()
    let shells = 0
    for (let visit = 0; visit < VISITS || releases.size < 2 || shells === 0; visit++) {
      const page = await (await browser.newContext()).newPage()
      page.on('response', (response) => {
        if (response.status() === 404) missing.push(response.url())
      })
      await page.goto(`${origin}/classes`)
      await page.waitForFunction(() => !('clickedBeforeHydration' in window))
      releases.add((await page.locator('script[type=module][src]').first().getAttribute('src')) ?? '')
      await expect(heading(page)).toHaveText(PAGES['/classes'])
      const gone = await page.evaluate(filesMissingOffline)
      if (gone) shells++
      missing.push(...(gone ?? []))
      await page.context().close()
    }
    expect(missing).toEqual([])
  })
})

/**
 * Runs in the page, until a worker is installed or has given up, as one does whose server has sent it the shell of
 * another release. @returns the files of the cached shell that are not cached; null if no worker has a shell.
 */
async function filesMissingOffline(): Promise<string[] | null> {
  const { installing, waiting, active } = await navigator.serviceWorker.register('/sw.js')
  const worker = installing ?? waiting ?? active
  if (!worker) return null
  await new Promise<void>((resolve) => {
    const look = () => ['activated', 'redundant'].includes(worker.state) && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
  const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
  const cached = (await Promise.all(caching)).flat()
  const paths = new Set(cached.map(({ url }) => new URL(url).pathname))
  const shell = cached.find(({ url }) => new URL(url).pathname === '/shell.html')
  const html = shell ? await (await caches.match(shell))?.text() : undefined
  const files: string[] | undefined = html?.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? undefined
  return worker.state === 'activated' ? (files?.filter((file) => !paths.has(file)) ?? null) : null
}
