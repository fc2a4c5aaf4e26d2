import type { GalleryImage } from '@lane-and-court/contract/gallery/gallery.types.ts'
import { UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.limits.ts'
import type { UploadedPicture } from '@lane-and-court/contract/pictures/pictures.types.ts'
import type { Browser } from 'playwright'
import { openBrowser } from './browser.ts'
import { openAdmin, type AdminSession } from './admin.ts'
import { aPhoto } from './photo.ts'

const PHONE = { width: 390, height: 844 }
const PHOTOS = 6
/**
 * The maximum bytes of the home page's pictures, as a share of their largest renditions, on a phone with 2x.
 */
const AT_MOST = 0.5
const DRAWN = /^\/pictures\/(.+)-\d+\.(?:webp|avif)$/

/** @returns the bytes of every picture that the home page loads on a phone that scrolls it to its end. */
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
  // What is fetched for offline use is not measured.
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

async function bytesOf(admin: AdminSession, path: string): Promise<number> {
  const response = await admin.call(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}

/** Replaces the pictures of the gallery by photos. @returns the size of each original, in bytes. */
async function fillGallery(admin: AdminSession): Promise<Map<string, number>> {
  const originals = new Map<string, number>()
  const json = { 'content-type': 'application/json' }
  for (const { id } of (await (await admin.call('/api/admin/gallery')).json()) as GalleryImage[])
    await admin.call(`/api/admin/gallery/${id}`, { method: 'DELETE' })
  for (let n = 0; n < PHOTOS; n++) {
    const photo = await aPhoto(2_400, 3_000)
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const response = await admin.call('/api/admin/upload', { method: 'POST', body: form })
    const { path } = (await response.json()) as UploadedPicture
    originals.set(path, photo.length)
    const body = JSON.stringify({ sport: 'swimming', caption: null, alt: '', image: path })
    await admin.call('/api/admin/gallery', { method: 'POST', headers: json, body })
  }
  return originals
}

const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0)
const kilobytes = (bytes: number) => Math.round(bytes / 1_024)

/** Compares the size of the home page's pictures on a phone with their size without renditions. */
export async function picturesBench(): Promise<void> {
  const admin = await openAdmin({ SEED: 'demo' })
  const browser = await openBrowser()
  const rows = []
  let isLight = true
  try {
    for (const gallery of ['as it ships', `${PHOTOS} photos`]) {
      const originals = gallery === 'as it ships' ? new Map<string, number>() : await fillGallery(admin)
      for (const dots of [2, 3]) {
        const loaded = await visit(browser, admin.origin, dots)
        const whole = new Map<string, number>()
        for (const path of loaded.keys())
          if (!whole.has(largest(path))) whole.set(largest(path), await bytesOf(admin, largest(path)))
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
    await admin.close()
  }
  console.table(rows)
  if (!isLight) process.exitCode = 1
}
