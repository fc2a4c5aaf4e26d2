import { createHash } from 'node:crypto'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { createGalleryImage } from '../backend/src/features/gallery/gallery.service.ts'
import { connectDatabase, ensureIndexes } from '../backend/src/infra/database/connect.ts'
import { savePicture } from '../backend/src/infra/pictures/pictureStore.ts'
import { openBrowser } from './browser.ts'
import { ADMIN, forgetPeak, openDesk, readMemory } from './desk.ts'

const PICTURES = 500
/** Of all that is synced, either side may hold this share at its peak beyond what it held before. */
const AT_MOST = 0.75

/** Lays a gallery of different pictures into an empty store. @returns their bytes in all. */
async function fill(dataDir: string): Promise<number> {
  const database = await connectDatabase({ mongodbUri: null, dataDir })
  await ensureIndexes()
  let total = 0
  for (let n = 0; n < PICTURES; n++) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } })
      .webp({ quality: 82, effort: 0 })
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const name = `${hash}-800x600.webp`
    await savePicture(name, bytes)
    await createGalleryImage({ sport: 'tennis', caption: `${n}`, alt: '', image: `/uploads/${name}` })
    total += bytes.length
  }
  await database.close()
  return total
}

/** @returns the process of the one page of that browser. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  // A spare one waits for the next page, and holds little.
  const sizes = await Promise.all(renderers.map(async (id) => ({ id, ...(await readMemory(id)) })))
  const [largest] = sizes.toSorted((a, b) => b.now - a.now)
  if (!largest) throw new Error('the page has no process')
  return largest.id
}

/** What a sync of 500 pictures takes of the server's memory and of the browser's, and what a second one asks for. */
export async function syncBench(): Promise<void> {
  let bytes = 0
  const desk = await openDesk({ SEED: 'none' }, async (dataDir) => {
    bytes = await fill(dataDir)
  })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce' })
    let calls = 0
    page.on('request', (request) => (calls += Number(request.url().includes('/api/image-sync'))))
    await page.goto(`${desk.origin}/admin`)
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('button', { name: 'Storage manager' }).click()
    await page.getByText(`0 of ${PICTURES} images stored here`).waitFor()
    const renderer = await rendererOf(browser)
    const rows = []
    for (const time of ['first', 'second']) {
      calls = 0
      const [before, pageBefore] = [await readMemory(desk.pid), await readMemory(renderer)]
      await Promise.all([forgetPeak(desk.pid), forgetPeak(renderer)])
      const start = performance.now()
      await page.getByRole('button', { name: 'Sync', exact: true }).click()
      await page.getByText(`Successfully synced ${PICTURES} images`).waitFor({ timeout: 300_000 })
      const ms = Math.round(performance.now() - start)
      await page.getByRole('button', { name: 'Dismiss' }).click()
      const [after, pageAfter] = [await readMemory(desk.pid), await readMemory(renderer)]
      rows.push({
        sync: time,
        'pictures as data URLs MB': Math.round((bytes * 4) / 3 / 2 ** 20),
        calls,
        ms,
        'server MB before': before.now,
        'at its peak': after.peak,
        'page MB before': pageBefore.now,
        'at its peak ': pageAfter.peak,
      })
    }
    console.table(rows)
    const most = ((bytes * 4) / 3 / 2 ** 20) * AT_MOST
    const [first, second] = rows
    const isBounded =
      first &&
      first['at its peak'] - first['server MB before'] <= most &&
      first['at its peak '] - first['page MB before'] <= most
    if (!isBounded || second?.calls !== 0) process.exitCode = 1
  } finally {
    await browser.close()
    await desk.close()
  }
}
