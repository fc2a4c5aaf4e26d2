import { chromium } from '@playwright/test'
import { Site } from './site.ts'
const site = await Site.open()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [w, h, d, m] of [[1280, 720, 1, false], [1920, 1080, 1, false], [390, 844, 3, true]] as const) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, deviceScaleFactor: d, isMobile: m })
    const page = await context.newPage()
    for (const p of ['/', '/classes/swimming', '/camp', '/camp/swim', '/camp/tennis', '/team', '/about', '/staff', '/news', '/classes/tennis']) {
      await page.goto(site.origin + p)
      await page.waitForTimeout(600)
      console.log(w, p)
      for (const i of await page.evaluate(() => [...document.querySelectorAll('img')].map((i) => [i.currentSrc.replace(location.origin, ''), i.clientWidth + 'x' + i.clientHeight, getComputedStyle(i).objectFit, i.sizes, i.loading].join(' ')))) console.log('   ', i)
    }
    await context.close()
  }
} finally { await browser.close(); await site.close() }
