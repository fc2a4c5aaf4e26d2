import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'

/**
 * The storage that Chromium gives to all sites together; one site gets three quarters of it. It is set at the
 * start of the browser, because IndexedDB reads the quota of the developer tools
 * (`Storage.overrideQuotaForOrigin`) only after half a minute. A private window has another quota, so the
 * browser gets a profile folder.
 */
const SMALL_DISK = '--enable-features=StorageQuotaSettings:PoolSizeBytes/60000000'

/** How many pictures `cacheManyPictures` caches. */
const MANY = 20
const PICTURE_BYTES = 1_000_000

/** Every journey gets a browser of its own, on a device with little storage. */
export const test = base.extend({
  context: async ({ playwright, launchOptions, contextOptions }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'profile-'))
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...contextOptions,
      args: [...(launchOptions.args ?? []), SMALL_DISK],
    })
    await use(context)
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** Fills the storage of the device to the last byte. Each call fills what has become free since the last one. */
export const fillDevice = (page: Page): Promise<void> => page.evaluate(fill)

/** Fills localStorage, which has a quota of its own. */
export const fillLocalStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 1 << 22; size >= 1;) {
      try {
        localStorage.setItem(`filler ${Math.random()}`.padEnd(25, 'x'), 'x'.repeat(size))
      } catch {
        size >>= 1
      }
    }
  })

/** Runs in the page. */
async function fill(): Promise<void> {
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const opening = indexedDB.open('filler', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('bytes'))
    opening.addEventListener('success', () => resolve(opening.result))
    // The device was full before.
    opening.addEventListener('error', () => resolve(null))
  })
  if (!database) return
  const put = (bytes: Uint8Array) =>
    new Promise<boolean>((resolve) => {
      const transaction = database.transaction('bytes', 'readwrite')
      transaction.objectStore('bytes').put(bytes, crypto.randomUUID())
      transaction.addEventListener('complete', () => resolve(true))
      transaction.addEventListener('abort', () => resolve(false))
    })
  let all = 0
  for (let size = 1 << 20; size >= 1;) {
    // A browser that ignores the setting would fill the disk of the machine.
    if (all > 100_000_000) throw new Error('This browser gives the site more room than it was started with.')
    const bytes = new Uint8Array(size)
    // Random bytes, because compressible ones would take less storage.
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
    if (await put(bytes)) all += size
    else size >>= 1
  }
  database.close()
}

/**
 * Puts 20 MB of pictures into the cache, as after a visit that showed many. Call it first, on a page that
 * opens no database: IndexedDB reads the usage of other stores when it starts, and then only every half
 * minute, so it would use more than the quota, and evicting pictures would free no room for it.
 */
export async function cacheManyPictures(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    async ([many = 0, bytes]) => {
      const cache = await caches.open('pictures')
      for (let number = 0; number < many; number += 1)
        await cache.put(`/pictures/many-${number}.webp`, new Response(new Uint8Array(bytes ?? 0)))
    },
    [MANY, PICTURE_BYTES],
  )
}

/** @returns how many of those pictures are still cached. */
export const countCachedPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cached = await (await caches.open('pictures')).keys()
    return cached.filter(({ url }) => url.includes('/pictures/many-')).length
  })
