import { chromium, type Browser } from 'playwright'
import { findBrowser } from '../browser.mjs'

/** Opens the browser that the journeys use too. */
export async function openBrowser(): Promise<Browser> {
  const browser = await findBrowser()
  if (!browser) throw new Error('no browser was found: CHROMIUM may name one')
  return chromium.launch({
    ...(browser.CHROMIUM ? { executablePath: browser.CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}
