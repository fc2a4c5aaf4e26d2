import { savesData } from '../../lib/savesData.ts'
import { loadInBackground } from '../../offline/background.ts'
import { cacheBundle, cacheBundleWithRetry } from '../../offline/bundles.ts'
import { accountGuard } from '../../offline/accountGuard.ts'
import { idleAfterWrites, cacheReadPictures } from '../offlineCopy.ts'
import type { Query } from '../endpoints.ts'
import { fetchQuery, cacheKey, isLoaded } from '../queries.ts'
import type { Store } from '../store.ts'
import { adminScreens } from './adminScreens.ts'

/** What the screens of the desk show first, by endpoint and argument. */
const QUERIES: readonly Query[] = [
  ['dashboard'],
  ['classList', { page: 1 }],
  ['adminStaffPage', { page: 1 }],
  ['adminNews', { page: 1 }],
  ['programs'],
  ['messages', { page: 1 }],
  ['unreadMessages'],
  ['adminGallery'],
  ['adminPages', { page: 1 }],
  ['activity', 1],
  ['trash', 1],
]

/** How many pages of a list come along: who has more of them has a laptop. */
const PAGES = 5

/**
 * Fetches, once nothing else is to do, what the desk shows: every screen and the newest data, so that all of
 * it opens with no signal.
 */
export async function downloadAdminCopy(store: Store): Promise<void> {
  if (savesData()) return
  const isStill = accountGuard()
  const hasAll = await keepScreens()
  for (const query of QUERIES) {
    await idleAfterWrites()
    if (!isStill()) return
    // A script that did not come brought no endpoint.
    if (!hasAll && !isLoaded(query[0])) continue
    await fetchQuery(store, query)
    await keepMorePages(store, query)
    if (query[0] === 'adminPages') await keepContents(store, query)
  }
  await cacheReadPictures(store)
}

/**
 * The worker keeps the screens, now and with every release. The page loads them too: their calls are known then, and
 * without a worker it holds them while it is open.
 * @returns whether all of them came.
 */
async function keepScreens(): Promise<boolean> {
  await idleAfterWrites()
  // First, so that the page has from the worker what it would fetch beside it.
  if (!(await cacheBundle('desk'))) void cacheBundleWithRetry('desk')
  for (const { load } of adminScreens) {
    await idleAfterWrites()
    if (!(await loadInBackground(load))) return false
  }
  return true
}

async function keepMorePages(store: Store, query: Query): Promise<void> {
  const [endpoint, arg] = query
  if (typeof arg !== 'object') return
  const first = answerOf(store, query)
  const pages = first ? Math.ceil(first.total / Math.max(1, first.items.length)) : 0
  for (let page = 2; page <= Math.min(PAGES, pages); page += 1) {
    await idleAfterWrites()
    await fetchQuery(store, [endpoint, { ...arg, page }] as Query)
  }
}

/** The editor of each page opens too. */
async function keepContents(store: Store, list: Query): Promise<void> {
  const items = answerOf(store, list)?.items ?? []
  for (const { page } of items as { page: string }[]) {
    await idleAfterWrites()
    await fetchQuery(store, ['adminPage', page])
  }
}

function answerOf(store: Store, query: Query) {
  const { queries } = store.getState().api
  const data = queries[cacheKey(query)]?.data
  return data as { items: unknown[]; total: number } | undefined
}
