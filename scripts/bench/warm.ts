import type { Browser, BrowserContext, Page } from 'playwright'
import { ADMIN, openAdmin } from './admin.ts'
import { openBrowser } from './browser.ts'
import { median } from './median.ts'
import { watchRequests } from './quietNetwork.ts'

const ROUNDS = 5
/** A phone, as in `bench phone`, and this machine as it is. */
const SPEEDS = [4, 1]
/** What a visitor may wait for the content of a page that is opened offline, at 4x, in ms. */
const OFFLINE_MS = 300
/** What an administrator may wait for a screen with its data, in ms. */
const ADMIN_MS = 1_000
/** How long the page must have requested nothing until everything for offline use counts as stored. */
const QUIET_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/** Pages of visitors; their heading comes with their content. */
const PAGES = ['/', '/classes', '/news', '/camp/tennis', '/team', '/about', '/privacy']
const TABLE = '[role="table"]:not([aria-busy="true"]) [role="rowheader"]'
/** Screens of the admin area, with something of their data. */
const SCREENS = [
  { path: '/admin', data: 'main dl[aria-busy="false"] dd' },
  { path: '/admin/classes', data: TABLE },
  { path: '/admin/news', data: TABLE },
]

type MarkedWindow = Window & { shownAt?: number }

/** Notes in the page when the element is painted that the selector names; it runs before the scripts of the page. */
function markWhenShown(selector: string): void {
  const look = () => {
    const found = document.querySelector(selector)
    if (!found?.textContent?.trim() || found.closest('[aria-busy="true"]')) return
    observer.disconnect()
    // The task after the next frame: by then it is painted.
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { attributes: true, childList: true, subtree: true, characterData: true })
  look()
}

/** @returns ms from the start of the navigation until the element is painted. */
async function timeUntil(context: BrowserContext, url: string, selector: string, slower: number) {
  const page = await context.newPage()
  try {
    await page.addInitScript(markWhenShown, selector)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as MarkedWindow).shownAt !== undefined)
    return await page.evaluate(() => (window as MarkedWindow).shownAt ?? 0)
  } finally {
    await page.close()
  }
}

async function medianTime(context: BrowserContext, url: string, selector: string, slower: number) {
  const times: number[] = []
  // The first is not counted: the browser has not stored the compiled scripts yet.
  for (let round = 0; round <= ROUNDS; round++) {
    const time = await timeUntil(context, url, selector, slower)
    if (round > 0) times.push(time)
  }
  return Math.round(median(times))
}

async function measureOffline(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(origin)
    await watchRequests(context)(QUIET_MS, LONGEST_WAIT_MS)
    await page.close()
    await context.setOffline(true)
    const rows = []
    for (const path of PAGES)
      for (const slower of SPEEDS)
        rows.push({
          'offline page': path,
          'times as slow': slower,
          'content after ms': await medianTime(context, origin + path, 'main h1', slower),
          ...(slower === SPEEDS[0] ? { 'at most': OFFLINE_MS } : {}),
        })
    return rows
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin`)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
}

async function measureAdmin(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await signIn(page, origin)
    await watchRequests(context)(QUIET_MS, LONGEST_WAIT_MS)
    await page.close()
    const rows = []
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      for (const { path, data } of SCREENS)
        for (const slower of SPEEDS)
          rows.push({
            screen: path,
            network: isOffline ? 'offline' : 'online',
            'times as slow': slower,
            'usable after ms': await medianTime(context, origin + path, data, slower),
            ...(slower === 1 ? { 'at most': ADMIN_MS } : {}),
          })
    }
    return rows
  } finally {
    await context.close()
  }
}

/** Opens pages that were stored for offline use, and screens of the admin area, in a new tab. */
export async function warmBench(): Promise<void> {
  const admin = await openAdmin({ SEED: 'demo' })
  const browser = await openBrowser()
  try {
    const offline = await measureOffline(browser, admin.origin)
    const screens = await measureAdmin(browser, admin.origin)
    console.table(offline)
    console.table(screens)
    const isOver = (ms: number, most: number | undefined) => most !== undefined && ms > most
    if (
      offline.some((row) => isOver(row['content after ms'], row['at most'])) ||
      screens.some((row) => isOver(row['usable after ms'], row['at most']))
    )
      process.exitCode = 1
  } finally {
    await browser.close()
    await admin.close()
  }
}
