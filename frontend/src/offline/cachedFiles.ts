import { inParallel } from '../base/inParallel.ts'
import { BUNDLES, type Bundle } from './bundles.ts'
import { isSiteResponse } from './isSiteResponse.ts'

/** The cache of built files that are not kept with the shell, each by its address, which names its content. */
export const FILES_CACHE = 'files'
/** The cache that says, by an entry of that name, which bundles this device keeps. */
const KEPT_CACHE = 'bundles'
const AT_ONCE = 6

/** A built file, as the list in the worker has it. */
export interface BuiltFile {
  url: string
  bundle: Bundle
}

const addressOf = ({ url }: BuiltFile) => new URL(url, location.origin).href

/**
 * Runs in the worker. Keeps every file of a bundle, and of those before it; what is there is not fetched again.
 * @throws where one of them cannot be had: those that came are kept, and the next try goes on from there.
 */
export async function cacheFilesOf(bundle: Bundle, files: readonly BuiltFile[]): Promise<void> {
  const wanted = BUNDLES.slice(0, BUNDLES.indexOf(bundle) + 1)
  const cache = await caches.open(FILES_CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = files.filter((file) => wanted.includes(file.bundle) && !kept.has(addressOf(file)))
  await inParallel(missing, AT_ONCE, async (file) => {
    const answer = await fetch(addressOf(file))
    if (!isBuiltFile(answer)) throw new Error(`${file.url} did not come`)
    await cache.put(addressOf(file), answer)
  })
  const marks = await caches.open(KEPT_CACHE)
  for (const name of wanted) await marks.put(`/${name}`, new Response())
}

/** @returns whether an answer is the file that was asked for, and not a page that a stranger on the line sent. */
export const isBuiltFile = (answer: Response): boolean => answer.status === 200 && isSiteResponse(answer)

/**
 * Keeps, for a release that is being installed, what was kept of the one before.
 * @param hasBefore whether there is one. One of before there were bundles kept everything.
 */
export async function carryOverFiles(files: readonly BuiltFile[], hasBefore: boolean): Promise<void> {
  const marks = (await caches.has(KEPT_CACHE)) ? await caches.open(KEPT_CACHE) : null
  const names = new Set((await marks?.keys())?.map(({ url }) => new URL(url).pathname.slice(1)))
  const [bundle] = marks
    ? BUNDLES.filter((name) => names.has(name)).slice(-1)
    : hasBefore
      ? ['desk' as const]
      : []
  if (bundle) await cacheFilesOf(bundle, files)
}

/** Forgets the files of releases before. */
export async function dropOldFiles(files: readonly BuiltFile[]): Promise<void> {
  const current = new Set(files.map(addressOf))
  const cache = await caches.open(FILES_CACHE)
  for (const request of await cache.keys()) if (!current.has(request.url)) await cache.delete(request)
}
