import { createHash } from 'node:crypto'
import type { Browser } from 'playwright'
import sharp from 'sharp'
import { createGalleryImage } from '../../backend/src/features/gallery/gallery.service.ts'
import { connectDatabase, ensureIndexes } from '../../backend/src/infra/database/connect.ts'
import { savePicture } from '../../backend/src/infra/pictures/pictureStore.ts'
import { openBrowser } from './browser.ts'
import { ADMIN, forgetPeak, openAdmin, readMemory } from './admin.ts'
import { openUnseenPage } from './unseenPage.ts'

const PICTURES = 500
/** The gallery is transferred twice; the peak memory of either side may grow by this much, in MB. */
const WITHIN_MB = 220

/** Fills an empty store with a gallery of different pictures. @returns their total size, in bytes. */
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

/** @returns the id of the renderer process with the most CPU time: the others are idle or spare ones. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const [busiest] = renderers.toSorted((one, other) => other.cpuTime - one.cpuTime)
  if (!busiest) throw new Error('the page has no process')
  return busiest.id
}

/** Measures the memory of server and browser in a sync of 500 pictures, and the requests of a second sync. */
export async function syncBench(): Promise<void> {
  let bytes = 0
  const admin = await openAdmin({ SEED: 'none' }, async (dataDir) => {
    bytes = await fill(dataDir)
  })
  const browser = await openBrowser()
  try {
    const page = await openUnseenPage(browser, `${admin.origin}/about`)
    await page.read('About')
    const login = JSON.stringify({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    await page.run(`fetch('/api/admin/login', ${login}).then(() => void (location.href = '/admin'))`)
    await page.read('Storage manager')
    await page.press('Storage manager')
    await page.read(`0 of ${PICTURES} images stored here`)
    await page.run('performance.setResourceTimingBufferSize(5000)')
    const renderer = await rendererOf(browser)
    const rows = []
    for (const time of ['all', 'nothing new', 'all, after Clear']) {
      if (time === 'all, after Clear') {
        await page.press('Clear')
        await page.read(`0 of ${PICTURES} images stored here`)
        await page.press('Dismiss')
      }
      await page.run('performance.clearResourceTimings()')
      const [before, pageBefore] = [await readMemory(admin.pid), await readMemory(renderer)]
      await Promise.all([forgetPeak(admin.pid), forgetPeak(renderer)])
      const start = performance.now()
      await page.press('Sync')
      await page.read(`Successfully synced ${PICTURES} images`)
      const ms = Math.round(performance.now() - start)
      await page.press('Dismiss')
      const calls = await page.run(
        "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/image-sync')).length",
      )
      const [after, pageAfter] = [await readMemory(admin.pid), await readMemory(renderer)]
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
    const [first, second, last] = rows
    const isBounded =
      first &&
      last &&
      last['at its peak'] - first['server MB before'] <= WITHIN_MB &&
      last['at its peak '] - first['page MB before'] <= WITHIN_MB
    if (!isBounded || second?.calls !== 0) process.exitCode = 1
  } finally {
    await browser.close()
    await admin.close()
  }
}
