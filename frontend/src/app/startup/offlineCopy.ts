import { classPath } from '@lane-and-court/contract/classes/classPath.ts'
import { idle } from '../../base/idle.ts'
import { classesApi } from '../../features/classes/classes.api.ts'
import { storeData } from '../../data/cache/offlineData.ts'
import { myClasses } from '../../lib/browser/myClasses.ts'
import { loadSanitizer } from '../../lib/browser/sanitizer.ts'
import { savesData } from '../../lib/browser/savesData.ts'
import { whenNoWrites } from '../../offline/outbox/pendingWrites.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { controller } from '../../offline/worker/askWorker.ts'
import { cacheBundle } from '../../offline/worker/bundles.ts'
import { keepPages } from '../../offline/worker/keepPages.ts'
import { MAIN_PAGES } from '../../offline/worker/mainPages.ts'
import { forgetDeletedPictures } from '../../offline/persisted/forgetDeletedPictures.ts'
import { cachePictures, cacheShownFiles } from '../../offline/persisted/cachePictures.ts'
import { publicRoutes } from '../address/routes.ts'
import type { Store } from './store.ts'
import { PICTURE_LIMITS, UPLOAD_PATH } from '@lane-and-court/contract/pictures/pictures.ts'
import { COACH, BUILT_IN_SCENE } from '../../ui/media/pictureSources.ts'

/** Pictures that pages show when their content names none; the sample content names the others. */
const DEFAULT_PICTURES = [
  'relay',
  'team',
  'start',
  'kids',
  'camp',
  'rally',
  'kickboards',
  'mini-court',
  'four-balls',
].map((drawing) => `/pictures/${drawing}-landscape-960.webp`)

/**
 * Fetches, when the page is idle, what the other public pages show: data, scripts, a small rendition of their pictures,
 * and the HTML of the main pages and of starred classes, so that they open offline. What is on the device already is not
 * fetched again. In data saver mode only the page and the files that were shown are cached.
 * @param registered whether the service worker, which caches scripts and pictures, is active; false if it
 *   never will be.
 * @returns whether the copy is complete; false when the network went down, so that the caller retries.
 */
export async function downloadOfflineCopy(store: Store, registered: Promise<boolean>): Promise<boolean> {
  if (savesData()) return (await registered) && (await keepPages([shownPage()], null)) && cacheShownFiles()
  // Each step waits until the page is idle, so that a slow phone stays responsive.
  await idleAfterWrites()
  const content = await storeData(store)
  if (!content || !(await registered)) return false
  await idleAfterWrites()
  if (!(await cacheScripts())) return false
  await idleAfterWrites()
  if (!(await cacheReadPictures(store))) return false
  await idleAfterWrites()
  if (!(await keepPages([shownPage(), ...MAIN_PAGES, ...starredPages(store)], content))) return false
  await idleAfterWrites()
  await forgetDeletedPictures(picturesInStore(store))
  return true
}

/** Waits until the page is idle and no write is being sent: a slow network has room for one of them. */
export async function idleAfterWrites(): Promise<void> {
  await idle()
  await whenNoWrites()
}

/** Caches the scripts in the service worker; without one, this page loads them for as long as it is open. */
async function cacheScripts(): Promise<boolean> {
  if (await cacheBundle('site')) return true
  // It was interrupted: the next try continues from there.
  if (await controller()) return false
  for (const load of [loadSanitizer, ...publicRoutes.map((route) => route.load)]) {
    await idleAfterWrites()
    if (!(await loadInBackground(load))) return false
  }
  return true
}

/** The page that was loaded: on the first visit, before there was a service worker. */
const shownPage = () => location.pathname + location.search

/** @returns the addresses of the starred classes that the site still offers. */
function starredPages(store: Store): string[] {
  const { data: classes = [] } = classesApi.endpoints.classes.select('all')(store.getState())
  const stars = new Set(myClasses().map(({ id }) => id))
  return classes.filter(({ id }) => stars.has(id)).map(classPath)
}

/** Caches the pictures of all data in the store. @returns false when the network went down. */
export async function cacheReadPictures(store: Store): Promise<boolean> {
  return (await cacheShownFiles()) && cachePictures(picturesInStore(store))
}

const picturesInStore = (store: Store) =>
  picturesIn([...Object.values(store.getState().api.queries).map((query) => query?.data), DEFAULT_PICTURES])

/**
 * @returns the URLs of this site's pictures anywhere in the data, each in its smallest rendition; a picture
 *   in rich text keeps its URL, because the text shows exactly that one.
 */
export function picturesIn(data: unknown, format = supportedFormat()): string[] {
  const matches = JSON.stringify(data).matchAll(/(?<=")(\/(?:pictures|uploads)\/[\w./-]+)(\\?)(?=")/g)
  const all = [...matches].map(([, address = '', isInText]) =>
    isInText ? address : smallest(address, format),
  )
  return [...new Set(all)]
}

/** @returns the picture format that this browser chose on the page; if none, the one all browsers support. */
function supportedFormat(): 'avif' | 'webp' {
  return [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif')) ? 'avif' : 'webp'
}

/** Widths of the renditions that are cached for offline use, in px; online, pages choose larger ones. */
const CACHED_WIDTHS = { portrait: 240, landscape: 320 } as const

/** @returns the smallest rendition of a picture of this site in that format; any other URL unchanged. */
function smallest(image: string, format: 'avif' | 'webp'): string {
  const [, name, cut] = BUILT_IN_SCENE.exec(image) ?? []
  if (name) return `/pictures/${name}-${cut}-${CACHED_WIDTHS[cut as keyof typeof CACHED_WIDTHS]}.${format}`
  const coach = COACH.exec(image)?.[1]
  if (coach) return `/pictures/${coach}-200.${format}`
  const parts = UPLOAD_PATH.exec(image)?.groups
  if (!parts) return image
  const { hash, width, height, crop = '', cropWidth = width } = parts
  const [narrow] = PICTURE_LIMITS.widths
  return `/uploads/${hash}-${width}x${height}${crop}${Number(cropWidth) > narrow ? `-${narrow}` : ''}.${format}`
}
