import { savesData } from '../../lib/savesData.ts'
import { loadInBackground } from '../../offline/background.ts'
import { keepBundle, keepBundleInTime } from '../../offline/bundles.ts'
import { watchAccount } from '../../offline/watchAccount.ts'
import { idleAfterWrites, keepReadPictures } from '../offlineCopy.ts'
import { ask, cacheKey } from '../queries.ts'
import type { Store } from '../store.ts'
import { adminScreens } from './adminScreens.ts'

/** What the screens of the desk show first, by endpoint and argument. */
const QUERIES: readonly (readonly [endpoint: string, arg?: unknown])[] = [
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
export async function keepDeskCopy(store: Store): Promise<void> {
  if (savesData()) return
  const isStill = watchAccount()
  await keepScreens()
  for (const [endpoint, arg] of QUERIES) {
    await idleAfterWrites()
    if (!isStill()) return
    await ask(store, [endpoint, arg])
    await keepMorePages(store, endpoint, arg)
    if (endpoint === 'adminPages') await keepContents(store, arg)
  }
  await keepReadPictures(store)
}

/**
 * The worker keeps the screens, now and with every release. The page loads them too: their calls are known then, and
 * without a worker it holds them while it is open.
 */
async function keepScreens(): Promise<void> {
  await idleAfterWrites()
  // First, so that the page has from the worker what it would fetch beside it.
  if (!(await keepBundle('desk'))) void keepBundleInTime('desk')
  for (const { load } of adminScreens) {
    await idleAfterWrites()
    if (!(await loadInBackground(load))) return
  }
}

async function keepMorePages(store: Store, endpoint: string, arg: unknown): Promise<void> {
  if (typeof arg !== 'object' || arg === null) return
  const first = answerOf(store, endpoint, arg)
  const pages = first ? Math.ceil(first.total / Math.max(1, first.items.length)) : 0
  for (let page = 2; page <= Math.min(PAGES, pages); page += 1) {
    await idleAfterWrites()
    await ask(store, [endpoint, { ...arg, page }])
  }
}

/** The editor of each page opens too. */
async function keepContents(store: Store, arg: unknown): Promise<void> {
  const items = answerOf(store, 'adminPages', arg as object)?.items ?? []
  for (const { page } of items as { page: string }[]) {
    await idleAfterWrites()
    await ask(store, ['adminPage', page])
  }
}

function answerOf(store: Store, endpoint: string, arg: object) {
  const { queries } = store.getState().api
  const data = queries[cacheKey([endpoint, arg])]?.data
  return data as { items: unknown[]; total: number } | undefined
}
