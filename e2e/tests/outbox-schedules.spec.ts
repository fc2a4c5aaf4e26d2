import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { NewsArticle } from '@lane-and-court/contract/news/news.types.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { FaultyProxy } from '../faultyProxy.ts'
import { expect, test } from '../fixtures.ts'
import { ADMIN, Site } from '../site.ts'

/** As frontend/harness/outbox.ts puts it into its page. */
interface Harness {
  login: (credentials: object) => Promise<{ error?: unknown }>
  create: (title: string, content: string) => Promise<void>
  createWithPicture: (title: string, content: string, seed: number) => Promise<void>
  update: (title: string, content: string) => Promise<boolean>
  remove: (title: string) => Promise<boolean>
  flush: () => Promise<string[]>
}

/** `npm run test:schedules` plays two hundred. */
const SCHEDULES = Number(process.env['SCHEDULES'] ?? 32)
/** Another seed is another set of schedules; the one that failed is in the message, and can be named here. */
const SEED = Number(process.env['SCHEDULE_SEED'] ?? 1)
const GROUPS = 4
const STEPS = 6

test.use({ expectedErrors: [/ERR_|Failed to (fetch|load)|status of/], serviceWorkers: 'block' })

/** mulberry32: the same numbers for the same seed, everywhere. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

let harnessFiles = ''
test.beforeAll(async () => {
  test.setTimeout(120_000)
  harnessFiles = await mkdtemp(path.join(tmpdir(), 'outbox-harness-'))
  const root = path.resolve(import.meta.dirname, '../..')
  const args = [
    'build',
    '--config',
    'frontend/harness/vite.config.ts',
    '--outDir',
    harnessFiles,
    '--logLevel',
    'error',
  ]
  await promisify(execFile)(path.join(root, 'node_modules/.bin/vite'), args, { cwd: root })
})
test.afterAll(() => rm(harnessFiles, { recursive: true, force: true }))

async function openTab(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => 'harness' in window)
  return page
}

const run = <Name extends keyof Harness>(page: Page, name: Name, ...args: Parameters<Harness[Name]>) =>
  page.evaluate(
    ([method, given]) => {
      const { harness } = window as unknown as {
        harness: Record<string, (...all: unknown[]) => Promise<unknown>>
      }
      return harness[method as string]?.(...(given as unknown[]))
    },
    [name, args] as const,
  ) as ReturnType<Harness[Name]>

/**
 * One schedule: writes of two tabs on a line that fails, with the network gone at times, a tab reloaded and the
 * server started again in between. Each tab has articles of its own.
 * @returns what must be on the server afterwards: content by title.
 */
async function play(
  seed: number,
  tabs: Page[],
  proxy: FaultyProxy,
  site: Site,
): Promise<Map<string, string>> {
  const random = randomOf(seed)
  const chance = (percent: number) => random() * 100 < percent
  const expected = new Map<string, string>()
  const titles = tabs.map((): string[] => [])
  proxy.rate = 20 + Math.floor(random() * 50)
  if (chance(6)) await site.stop()
  for (let step = 0; step < STEPS; step += 1) {
    const which = Math.floor(random() * tabs.length)
    const [tab, own] = [tabs[which], titles[which]]
    if (!tab || !own) continue
    await tab.context().setOffline(chance(40))
    const content = `<p>${seed}.${step}</p>`
    const kind = random()
    const known = own[Math.floor(random() * own.length)]
    if (kind < 0.4 || !known) {
      const title = `Schedule ${seed} article ${step}`
      if (chance(30)) await run(tab, 'createWithPicture', title, content, seed * 100 + step)
      else await run(tab, 'create', title, content)
      own.push(title)
      expected.set(title, content)
    } else if (kind < 0.8) {
      if (await run(tab, 'update', known, content)) expected.set(known, content)
    } else if (await run(tab, 'remove', known)) {
      expected.delete(known)
      own.splice(own.indexOf(known), 1)
    }
    if (chance(8)) {
      await tab.context().setOffline(false)
      await tab.reload()
      await tab.waitForFunction(() => 'harness' in window)
    }
    if (chance(30)) void Promise.all(tabs.map((page) => run(page, 'flush'))).catch(() => undefined)
  }
  return expected
}

for (let group = 0; group < GROUPS; group += 1) {
  test(`random schedules of writes and faults, part ${group + 1}: each write is on the server once`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const site = await Site.open()
    const random = randomOf(SEED * 7919 + group)
    const proxy = new FaultyProxy(site.origin, harnessFiles, random)
    await proxy.open()
    const context = await browser.newContext()
    try {
      const tabs = [await openTab(context, proxy.origin), await openTab(context, proxy.origin)]
      const [first] = tabs as [Page]
      expect((await run(first, 'login', ADMIN)).error).toBeUndefined()
      for (let number = group; number < SCHEDULES; number += GROUPS) {
        const seed = SEED * 100_000 + number
        const expected = await play(seed, tabs, proxy, site)
        proxy.rate = 0
        await context.setOffline(false)
        await site.restartIfStopped()
        let left = ['not asked yet']
        for (let tries = 0; tries < 40 && left.length > 0; tries += 1) left = await run(first, 'flush')
        expect(left, `schedule ${seed}: the outbox is empty`).toEqual([])
        const answer = await context.request.get(
          `${site.origin}/api/admin/news?q=Schedule+${seed}+article&page=1&limit=100`,
        )
        const { items } = (await answer.json()) as { items: NewsArticle[] }
        const found = items.map(({ title, content }) => [title, content]).toSorted()
        expect(found, `schedule ${seed}`).toEqual([...expected].toSorted())
        for (const { image } of items) {
          if (image)
            expect((await context.request.get(`${site.origin}${image}`)).status(), `schedule ${seed}`).toBe(
              200,
            )
        }
      }
    } finally {
      await context.close()
      await proxy.close()
      await site.close()
    }
  })
}
