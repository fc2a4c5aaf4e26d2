import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import type { Browser } from 'playwright'
import { openBrowser } from './browser.ts'
import { openAdmin, type AdminSession } from './admin.ts'
import { aPhoto } from './photo.ts'

const PHONE = { width: 390, height: 844 }
const PHOTOS = 6
/** What the home page loads may be this share of its pictures at their largest, on a phone of two dots to a pixel. */
const AT_MOST = 0.5
const DRAWN = /^\/pictures\/(.+)-\d+\.(?:webp|avif)$/

/** @returns the bytes of every picture that the home page loads on a phone, scrolled through to its end. */
async function visit(
  browser: Browser,
  origin: string,
  deviceScaleFactor: number,
): Promise<Map<string, number>> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const loaded = new Map<string, number>()
  const page = await context.newPage()
  // What is fetched for a later visit without a network is no part of this one.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() !== 'image' || !/^\/(pictures|uploads)\//.test(pathname)) return
    loaded.set(pathname, (await request.sizes()).responseBodySize)
  })
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 120))
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo({ top, behavior: 'instant' })
      await pause()
    }
    for (const strip of document.querySelectorAll('ul')) {
      if (strip.scrollWidth <= strip.clientWidth) continue
      strip.scrollIntoView({ behavior: 'instant' })
      for (let left = 0; left < strip.scrollWidth; left += 200) {
        strip.scrollTo({ left, behavior: 'instant' })
        await pause()
      }
    }
  })
  await page.waitForLoadState('networkidle')
  await context.close()
  return loaded
}

/** @returns the address of the largest rendition of a picture, which a site without renditions would send. */
function largest(loaded: string): string {
  const [, hash, width, height] = UPLOAD_PATH.exec(loaded) ?? []
  if (hash) return `/uploads/${hash}-${width}x${height}.webp`
  const name = DRAWN.exec(loaded)?.[1] ?? ''
  return `/pictures/${name}-${name.endsWith('portrait') ? 1_200 : name.endsWith('landscape') ? 1_600 : 800}.webp`
}

async function bytesOf(desk: AdminSession, path: string): Promise<number> {
  const answer = await desk.call(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

/** Puts photos into the gallery in place of what it has. @returns how large each was as it came. */
async function hangPhotos(desk: AdminSession): Promise<Map<string, number>> {
  const originals = new Map<string, number>()
  const json = { 'content-type': 'application/json' }
  for (const { id } of (await (await desk.call('/api/admin/gallery')).json()) as GalleryImage[])
    await desk.call(`/api/admin/gallery/${id}`, { method: 'DELETE' })
  for (let n = 0; n < PHOTOS; n++) {
    const photo = await aPhoto(2_400, 3_000)
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const answer = await desk.call('/api/admin/upload', { method: 'POST', body: form })
    const { path } = (await answer.json()) as UploadedPicture
    originals.set(path, photo.length)
    const body = JSON.stringify({ sport: 'swimming', caption: null, alt: '', image: path })
    await desk.call('/api/admin/gallery', { method: 'POST', headers: json, body })
  }
  return originals
}

const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0)
const kilobytes = (bytes: number) => Math.round(bytes / 1_024)

/** What the pictures of the home page weigh on a phone, beside what they would without renditions. */
export async function picturesBench(): Promise<void> {
  const desk = await openAdmin({ SEED: 'demo' })
  const browser = await openBrowser()
  const rows = []
  let isLight = true
  try {
    for (const gallery of ['as it ships', `${PHOTOS} photos`]) {
      const originals = gallery === 'as it ships' ? new Map<string, number>() : await hangPhotos(desk)
      for (const dots of [2, 3]) {
        const loaded = await visit(browser, desk.origin, dots)
        const whole = new Map<string, number>()
        for (const path of loaded.keys())
          if (!whole.has(largest(path))) whole.set(largest(path), await bytesOf(desk, largest(path)))
        const [served, before] = [total(loaded.values()), total(whole.values())]
        const came = total([...whole].map(([path, bytes]) => originals.get(path) ?? bytes))
        if (dots === 2 && served > before * AT_MOST) isLight = false
        rows.push({
          'home page at 390 px': gallery,
          'dots to a pixel': dots,
          pictures: whole.size,
          'as served KB': kilobytes(served),
          'all at their largest KB': kilobytes(before),
          'all as they came KB': kilobytes(came),
          'share of the largest': Number((served / before).toFixed(2)),
          'share of what came': Number((served / came).toFixed(2)),
        })
      }
    }
  } finally {
    await browser.close()
    await desk.close()
  }
  console.table(rows)
  if (!isLight) process.exitCode = 1
}
