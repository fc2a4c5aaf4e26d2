import { savesData } from '../../lib/browser/savesData.ts'
import { loadInBackground } from '../../offline/worker/background.ts'
import { cacheBundle, cacheBundleWithRetry } from '../../offline/worker/bundles.ts'
import { accountGuard } from '../../offline/session/accountGuard.ts'
import { idleAfterWrites, cacheReadPictures } from '../startup/offlineCopy.ts'
import type { Query } from '../startup/endpoints.ts'
import { cacheKey } from '../../data/cache/cacheKey.ts'
import { fetchQuery, isLoaded } from '../startup/queries.ts'
import type { Store } from '../startup/store.ts'
import { everyResource } from './everyResource.ts'
import { loadAdminLogin } from './adminLogin.ts'
import { adminScreens } from './adminScreens.ts'

/** The queries that the screens of the admin area show first. */
const QUERIES: readonly Query[] = [
  ['dashboard'],
  ['backupStatus'],
  ...everyResource.flatMap(({ prefetch }): readonly Query[] => prefetch),
  ['mailings', { page: 1 }],
  ['administrators'],
  ['activity', { page: 1 }],
  ['activePeople'],
  ['trash', 1],
]

/** How many pages of a list are copied: people with more of them use a laptop. */
const MAX_PAGES = 5

/**
 * Fetches, when the page is idle, every screen of the admin area and its newest data, so that all of it opens
 * offline.
 */
export async function downloadAdminCopy(store: Store): Promise<void> {
  if (savesData()) return
  const isSameAccount = accountGuard()
  const hasAll = await loadScreens()
  for (const query of QUERIES) {
    await idleAfterWrites()
    if (!isSameAccount()) return
    // A script that could not be loaded has not declared its endpoints.
    if (!hasAll && !isLoaded(query[0])) continue
    await fetchQuery(store, query)
    await fetchMorePages(store, query)
    if (query[0] === 'adminPages') await fetchPageContents(store, query)
  }
  await cacheReadPictures(store)
}

/**
 * Caches the scripts of all screens in the service worker, now and with every release, and loads them in this
 * page: that declares their endpoints, and without a service worker the page has them while it is open.
 * @returns whether all of them were loaded.
 */
async function loadScreens(): Promise<boolean> {
  await idleAfterWrites()
  // First, so that the page gets the scripts from the cache and does not fetch them a second time.
  if (!(await cacheBundle('desk'))) void cacheBundleWithRetry('desk')
  for (const load of [...adminScreens.map((screen) => screen.load), loadAdminLogin]) {
    await idleAfterWrites()
    if (!(await loadInBackground(load))) return false
  }
  return true
}

async function fetchMorePages(store: Store, query: Query): Promise<void> {
  const [endpoint, arg] = query
  if (typeof arg !== 'object') return
  const first = dataOf(store, query) as { items: unknown[]; total: number } | undefined
  const pages = first ? Math.ceil(first.total / Math.max(1, first.items.length)) : 0
  for (let page = 2; page <= Math.min(MAX_PAGES, pages); page += 1) {
    await idleAfterWrites()
    await fetchQuery(store, [endpoint, { ...arg, page }] as Query)
  }
}

/** Fetches every page content in a list, so that its editor opens offline. */
async function fetchPageContents(store: Store, list: Query): Promise<void> {
  const pages = (dataOf(store, list) ?? []) as readonly { page: string }[]
  for (const { page } of pages) {
    await idleAfterWrites()
    await fetchQuery(store, ['adminPage', page])
  }
}

const dataOf = (store: Store, query: Query): unknown => store.getState().api.queries[cacheKey(query)]?.data
