import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react'
import { isMissing } from '../../data/api/isMissing.ts'
import { restoreQueries } from '../../data/cache/restoreQueries.ts'
import { markStale } from '../../data/cache/staleQueries.ts'
import { PUBLIC_ENDPOINTS } from '../../data/api/publicEndpoints.ts'
import {
  dropOtherAccountsQueries,
  persistable,
  persistPrivateQueries,
  persistPublicQueries,
  loadPublicQueries,
  loadPrivateQueries,
} from '../../offline/persisted/persistedQueries.ts'
import { seenTimes, type SeenTimes } from '../../offline/persisted/mergePersisted.ts'
import type { ValidQueries } from '../../offline/persisted/validQueries.ts'
import type { PersistedQuery } from '../../offline/persisted/lastFulfilled.ts'
import { serverNow } from '../../offline/network/serverClock.ts'
import { accountGuard } from '../../offline/session/accountGuard.ts'
import { sameAccount } from '../../offline/session/account.ts'
import { onSessionChange, sessionOwner, tabOwner } from '../../offline/session/sessionState.ts'
import { sessionIsKnown } from '../../offline/session/sessionTabs.ts'
import type { Store } from './store.ts'

const WRITE_AFTER_MS = 400
/** A response waits at most this long, while others keep coming: the offline copy of the admin area takes many. */
const WRITE_WITHIN_MS = 1_500
/** Browser storage that hangs must not block the page for longer than this. */
const MAX_WAIT_MS = 800
const NOTHING: SeenTimes = new Map()

/** The times of the responses that this tab last saw in the two persisted copies. */
interface Seen {
  publicTimes: SeenTimes
  privateTimes: SeenTimes
}

/** Nobody who opens the browser later learns what was searched for; offline, the browser searches by itself. */
const isPublic = (endpoint: string) => PUBLIC_ENDPOINTS.has(endpoint) && endpoint !== 'search'
const isPrivate = (endpoint: string) => !PUBLIC_ENDPOINTS.has(endpoint)

/**
 * Restores the persisted responses of the last visit into the store, so that a page opens with data while
 * offline; private ones only if the same session continues. Those that are newer in the store stay. From then
 * on every new response is persisted after a short delay; private ones are deleted at an account change.
 * @returns when they are restored, or after a timeout; then they are restored later.
 */
export async function startPersistence(store: Store): Promise<void> {
  const seen: Seen = { publicTimes: NOTHING, privateTimes: NOTHING }
  onSessionChange(() => {
    seen.privateTimes = NOTHING
    void dropOtherAccountsQueries(sessionOwner)
  })
  // Nothing is written before all is loaded.
  let last = load(store, seen)
  const loading = last
  const write = () => (last = last.then(() => persist(store, seen)))
  let queries = store.getState().api.queries
  let timer: ReturnType<typeof setTimeout> | undefined
  let writeBefore: number | null = null
  const writeNow = () => {
    clearTimeout(timer)
    writeBefore = null
    void write()
  }
  const writeSoon = () => {
    const now = performance.now()
    writeBefore ??= now + WRITE_WITHIN_MS
    clearTimeout(timer)
    timer = setTimeout(writeNow, Math.min(WRITE_AFTER_MS, writeBefore - now))
  }
  store.subscribe(() => {
    const { api } = store.getState()
    if (api.queries === queries) return
    queries = api.queries
    writeSoon()
  })
  if (Object.keys(queries).length > 0) writeSoon()
  // A page that is left, or hidden on a phone, may be closed before the delay is over.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    // The store tells of a response in the next frame, and a hidden page has none.
    const { api } = store.getState()
    if (writeBefore === null && api.queries === queries) return
    queries = api.queries
    writeNow()
  })
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
}

/**
 * @returns the account whose copy this tab uses; null when its screens belong to an account now signed out.
 */
function copyOwner() {
  const owner = sessionOwner()
  return sameAccount(owner, tabOwner()) ? owner : null
}

async function load(store: Store, seen: Seen): Promise<void> {
  const loadingPublic = loadPublicQueries()
  // Before that, the copy of the signed-in account could be mistaken for another account's and deleted.
  await sessionIsKnown()
  const owner = copyOwner()
  const isSameAccount = accountGuard()
  const [open, own] = await Promise.all([loadingPublic, owner ? loadPrivateQueries(owner) : null])
  if (open) seen.publicTimes = restore(store, open)
  // After a reload the admin area refetches all data, however fresh it is.
  if (own && isSameAccount()) seen.privateTimes = restore(store, own, markStale)
  // The page may have been closed before this was done at the account change.
  await dropOtherAccountsQueries(sessionOwner)
}

function restore(store: Store, stored: ValidQueries, as = (query: PersistedQuery) => query): SeenTimes {
  const { queries } = store.getState().api
  // What the server has just said is not there does not come back, and leaves the persisted copy too.
  const isGone = (key: string) => queries[key]?.status === 'rejected' && isMissing(queries[key].error)
  const missing = Object.entries(stored.queries).flatMap(([key, query]) => {
    const current = queries[key]
    if (isGone(key) || (current?.data !== undefined && !isNewer(query, current))) return []
    // A pending request finds its cache entry by this id.
    const isPending = current?.status === 'pending'
    // What did not change is not rendered again.
    const data = copyWithStructuralSharing(current?.data, query.data)
    return [[key, { ...as(query), data, ...(isPending ? { requestId: current.requestId } : {}) }] as const]
  })
  const restored = Object.fromEntries(missing)
  store.dispatch(restoreQueries({ ...stored, queries: restored }))
  const gone = Object.entries(stored.queries).filter(([key]) => isGone(key))
  return seenTimes({ ...restored, ...Object.fromEntries(gone) }, stored.queries)
}

/**
 * Whether a persisted response is newer than the one in the store, which came with a page that the server had rendered
 * before. A time that is ahead is from a clock that was wrong.
 */
function isNewer({ fulfilledTimeStamp: readAt = 0 }: PersistedQuery, current: PersistedQuery): boolean {
  return readAt > (current.fulfilledTimeStamp ?? 0) && readAt <= serverNow()
}

async function persist(store: Store, seen: Seen): Promise<void> {
  // Read together: the responses, and the account that requested them.
  const { api } = store.getState()
  const owner = copyOwner()
  const isSameAccount = () => owner !== null && sameAccount(owner, copyOwner())
  const publicQueries = persistable(api, isPublic)
  const privateQueries = persistable(api, isPrivate)
  seen.publicTimes = await persistPublicQueries(publicQueries, seen.publicTimes)
  if (!owner) return
  const times = await persistPrivateQueries(owner, privateQueries, seen.privateTimes, isSameAccount)
  if (isSameAccount()) seen.privateTimes = times
}
