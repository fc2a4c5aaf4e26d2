// Takes the screenshots of the manifest and the README from the site that runs at the given address:
// node scripts/screenshots.mjs http://127.0.0.1:3000
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'
import { ROOT } from './setup.mjs'

const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const folder = path.join(ROOT, 'frontend/public/screenshots')
const shots = [
  { file: 'home-390', width: 390, height: 844, scale: 2, scheme: 'dark' },
  { file: 'home-1280', width: 1280, height: 800, scale: 1, scheme: 'light' },
]

mkdirSync(folder, { recursive: true })
const named = await findBrowser()
const browser = await chromium.launch({
  ...(named?.CHROMIUM ? { executablePath: named.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { file, width, height, scale, scheme } of shots) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await page.goto(origin, { waitUntil: 'networkidle' })
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${file}.webp`))
  await page.close()
}
await browser.close()
