import { OFFLINE_COPY, type OfflineCopy } from '@lane-and-court/contract/offline/offlineCopy.ts'
import '../features/classes/classes.api.ts'
import '../features/news/news.api.ts'
import '../features/staff/staff.api.ts'
import { baseApi } from '../lib/baseApi.ts'
import { idle } from '../base/idle.ts'
import { PUBLIC_ENDPOINTS } from '../lib/publicEndpoints.ts'
import { savesData } from '../lib/savesData.ts'
import { whenNoWrites } from '../offline/whenNoWrites.ts'
import { loadInBackground } from '../offline/background.ts'
import { controller, cacheBundle } from '../offline/bundles.ts'
import { noteConnectivity } from '../offline/connectivity.ts'
import { forgetDeletedPictures } from '../offline/forgetDeletedPictures.ts'
import { isSiteResponse } from '../offline/isSiteResponse.ts'
import { hasExpectedShape } from '../offline/persisted/validQueries.ts'
import { cachePictures, cacheShownFiles } from '../offline/cachePictures.ts'
import { noteServerTime, serverNow } from '../offline/serverClock.ts'
import { smallest } from './offlineCopy.pictures.ts'
import type { Query } from './endpoints.ts'
import { cacheKey } from './queries.ts'
import { publicRoutes } from './routes.ts'
import type { Store } from './store.ts'

/** What pages show where their content names no picture; other built-in ones are among the sample content's. */
const BUILT_IN = [
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
 * Fetches, once nothing else is to do, what the other public pages show: data, scripts, and a small rendition of
 * their pictures, so that they open with no signal. What is here already is not fetched again. For a reader who saves
 * data no more is kept than what was shown.
 * @param registered whether the worker, which keeps scripts and pictures, is there, or will never be.
 * @returns whether all of it is here; false where the network went away, so that it is worth another try.
 */
export async function downloadOfflineCopy(store: Store, registered: Promise<boolean>): Promise<boolean> {
  if (savesData()) return (await registered) && cacheShownFiles()
  // Each step when nothing else is to do: a slow phone must not notice.
  await idleAfterWrites()
  if (!(await keepData(store)) || !(await registered)) return false
  await idleAfterWrites()
  if (!(await keepScripts())) return false
  await idleAfterWrites()
  if (!(await cacheReadPictures(store))) return false
  await idleAfterWrites()
  await forgetDeletedPictures(picturesRead(store))
  return true
}

/** @returns when nothing else is to do, and nobody is sending anything: on a slow line there is room for one. */
export async function idleAfterWrites(): Promise<void> {
  await idle()
  await whenNoWrites()
}

/** Puts what the public pages show into the store, by one call; the browser asks for what has changed alone. */
async function keepData(store: Store): Promise<boolean> {
  const askedAt = serverNow()
  const sentAt = performance.now()
  // Where everything shown is fresh it is the only call, and so the one by which a reader learns of a dead network.
  const answer = await fetch(OFFLINE_COPY, { cache: 'no-cache' }).catch(() => null)
  if (!answer) noteConnectivity(false)
  const copy = answer && (await readCopy(answer))
  if (!copy) return false
  noteConnectivity(true)
  noteServerTime(answer, sentAt)
  const { queries } = store.getState().api
  const entries = copy.answers.flatMap(({ call, arg, data }) => {
    const known = queries[cacheKey([call, arg] as Query)]
    // What a screen has asked for meanwhile is newer.
    const isNewer = known?.status === 'pending' || (known?.fulfilledTimeStamp ?? 0) >= askedAt
    return isNewer || !PUBLIC_ENDPOINTS.has(call) || !hasExpectedShape(call, data)
      ? []
      : [{ endpointName: call, arg, value: data }]
  })
  store.dispatch(baseApi.util.upsertQueryEntries(entries as never))
  return true
}

/** @returns the copy; null for an answer of somebody else on the line, or of another release. */
async function readCopy(answer: Response): Promise<OfflineCopy | null> {
  if (!answer.ok || !isSiteResponse(answer)) return null
  const copy = (await answer.json().catch(() => null)) as OfflineCopy | null
  return Array.isArray(copy?.answers) ? copy : null
}

/** The worker keeps the scripts; without one, this page holds them while it is open. */
async function keepScripts(): Promise<boolean> {
  if (await cacheBundle('site')) return true
  // It was cut off: the next try goes on from there.
  if (await controller()) return false
  for (const { load } of publicRoutes) {
    await idleAfterWrites()
    if (load && !(await loadInBackground(load))) return false
  }
  return true
}

/** Keeps the pictures of all that has been read. @returns false where the network went away. */
export async function cacheReadPictures(store: Store): Promise<boolean> {
  return (await cacheShownFiles()) && cachePictures(picturesRead(store))
}

const picturesRead = (store: Store) =>
  picturesIn([...Object.values(store.getState().api.queries).map((query) => query?.data), BUILT_IN])

/**
 * @returns the addresses of our own pictures anywhere in the data, each in its smallest rendition; one that
 *   stands in rich text as it is there, for that is what the text shows.
 */
export function picturesIn(data: unknown, format = formatRead()): string[] {
  const found = JSON.stringify(data).matchAll(/(?<=")(\/(?:pictures|uploads)\/[\w./-]+)(\\?)(?=")/g)
  const all = [...found].map(([, address = '', isInText]) => (isInText ? address : smallest(address, format)))
  return [...new Set(all)]
}

/** @returns what this browser has chosen of the renditions on the page; where there are none, what all can read. */
function formatRead(): 'avif' | 'webp' {
  return [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif')) ? 'avif' : 'webp'
}
