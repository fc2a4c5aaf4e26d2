import { inParallel } from '../../base/inParallel.ts'
import { BUNDLES, type Bundle } from './bundles.ts'
import { isSiteResponse } from '../network/isSiteResponse.ts'

/**
 * The cache of built files that are not precached with the shell; the URL of each contains a content hash.
 */
export const FILES_CACHE = 'files'
/** The cache with one empty entry for each bundle that this device has. */
const BUNDLES_CACHE = 'bundles'
const AT_ONCE = 6

/** A built file in the manifest of the service worker. */
export interface BuiltFile {
  url: string
  bundle: Bundle
}

const addressOf = ({ url }: BuiltFile) => new URL(url, location.origin).href

/**
 * Runs in the service worker: caches every file of a bundle and of those before it; cached files are not
 * fetched again. @throws if one cannot be fetched: the others stay cached, and the next attempt resumes
 * there.
 */
export async function cacheFilesOf(bundle: Bundle, files: readonly BuiltFile[]): Promise<void> {
  const bundles = BUNDLES.slice(0, BUNDLES.indexOf(bundle) + 1)
  const cache = await caches.open(FILES_CACHE)
  const cached = new Set((await cache.keys()).map(({ url }) => url))
  const missing = files.filter((file) => bundles.includes(file.bundle) && !cached.has(addressOf(file)))
  await inParallel(missing, AT_ONCE, async (file) => {
    const response = await fetch(addressOf(file))
    if (!isBuiltFile(response)) throw new Error(`${file.url} did not come`)
    await cache.put(addressOf(file), response)
  })
  const marks = await caches.open(BUNDLES_CACHE)
  for (const name of bundles) await marks.put(`/${name}`, new Response())
}

/** @returns whether a response is the requested file, and not a foreign response (from a captive portal). */
export const isBuiltFile = (response: Response): boolean =>
  response.status === 200 && isSiteResponse(response)

/**
 * Caches, for a release that is being installed, the bundles that the previous release had; none for the first one.
 */
export async function carryOverFiles(files: readonly BuiltFile[]): Promise<void> {
  const marks = await caches.open(BUNDLES_CACHE)
  const names = new Set((await marks.keys()).map(({ url }) => new URL(url).pathname.slice(1)))
  const bundle = BUNDLES.findLast((name) => names.has(name))
  if (bundle) await cacheFilesOf(bundle, files)
}

/** Deletes the cached files of earlier releases. */
export async function dropOldFiles(files: readonly BuiltFile[]): Promise<void> {
  const current = new Set(files.map(addressOf))
  const cache = await caches.open(FILES_CACHE)
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}
