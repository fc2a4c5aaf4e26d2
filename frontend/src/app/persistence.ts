import { restoreQueries } from '../lib/restoreQueries.ts'
import { markStale } from '../lib/staleQueries.ts'
import { PUBLIC_ENDPOINTS } from '../lib/publicEndpoints.ts'
import {
  dropOtherAccountsQueries,
  persistable,
  persistPrivateQueries,
  persistPublicQueries,
  loadPublicQueries,
  loadPrivateQueries,
} from '../offline/persistedQueries.ts'
import { seenTimes, type SeenTimes } from '../offline/persisted/mergePersisted.ts'
import type { ValidQueries } from '../offline/persisted/validQueries.ts'
import type { PersistedQuery } from '../offline/lastFulfilled.ts'
import { accountGuard } from '../offline/accountGuard.ts'
import { sameAccount } from '../offline/account.ts'
import { onSessionChange, sessionOwner, tabOwner } from '../offline/sessionState.ts'
import { sessionIsKnown } from '../offline/sessionTabs.ts'
import type { Store } from './store.ts'

const WRITE_AFTER_MS = 400
const NOTHING: SeenTimes = new Map()

/** What this tab last saw of both kept copies: what everybody may read, and what its account has read. */
interface Seen {
  open: SeenTimes
  own: SeenTimes
}

const isPublic = (endpoint: string) => PUBLIC_ENDPOINTS.has(endpoint)
const isPrivate = (endpoint: string) => !PUBLIC_ENDPOINTS.has(endpoint)

/**
 * Puts the last visit's answers into the store, so that a page opens with data and no network; those of a
 * session only where it goes on. What the store holds already is newer. From then on every new answer is kept, a
 * moment after it came; what an account has read goes when another takes its place.
 * @returns when they are there.
 */
export async function startPersistence(store: Store): Promise<void> {
  const seen: Seen = { open: NOTHING, own: NOTHING }
  onSessionChange(() => {
    seen.own = NOTHING
    void dropOtherAccountsQueries(sessionOwner)
  })
  // Until all is read nothing is written over it.
  let last = read(store, seen)
  const reading = last
  const write = () => (last = last.then(() => keep(store, seen)))
  let queries = store.getState().api.queries
  let timer: ReturnType<typeof setTimeout> | undefined
  store.subscribe(() => {
    const { api } = store.getState()
    if (api.queries === queries) return
    queries = api.queries
    clearTimeout(timer)
    timer = setTimeout(() => void write(), WRITE_AFTER_MS)
  })
  if (Object.keys(queries).length > 0) timer = setTimeout(() => void write(), WRITE_AFTER_MS)
  await reading
}

/** Whose copy this tab reads and writes: nobody's where another account than that of its screens is signed in. */
function ownOwner() {
  const owner = sessionOwner()
  return sameAccount(owner, tabOwner()) ? owner : null
}

async function read(store: Store, seen: Seen): Promise<void> {
  const everybodys = loadPublicQueries()
  // Before that, the copy of who is signed in could be taken for another's, and dropped.
  await sessionIsKnown()
  const owner = ownOwner()
  const isStill = accountGuard()
  const [open, own] = await Promise.all([everybodys, owner ? loadPrivateQueries(owner) : null])
  if (open) seen.open = putIn(store, open)
  // What the desk shows after a reload is asked for anew, however young it is.
  if (own && isStill()) seen.own = putIn(store, own, markStale)
  // The page may have been closed before it could be done when the account changed.
  await dropOtherAccountsQueries(sessionOwner)
}

function putIn(store: Store, kept: ValidQueries, as = (query: PersistedQuery) => query): SeenTimes {
  const { queries } = store.getState().api
  const missing = Object.entries(kept.queries).flatMap(([key, query]) => {
    const asked = queries[key]
    if (asked?.data !== undefined) return []
    // A call that is on its way still finds its place by its id.
    const isAsked = asked?.status === 'pending'
    return [[key, { ...as(query), ...(isAsked ? { requestId: asked.requestId } : {}) }] as const]
  })
  const put = Object.fromEntries(missing)
  store.dispatch(restoreQueries({ ...kept, queries: put }))
  return seenTimes(put, kept.queries)
}

async function keep(store: Store, seen: Seen): Promise<void> {
  // Together, for they belong together: what was read, and the account that has read it.
  const { api } = store.getState()
  const owner = ownOwner()
  const isStill = () => owner !== null && sameAccount(owner, ownOwner())
  const open = persistable(api, isPublic)
  const own = persistable(api, isPrivate)
  seen.open = await persistPublicQueries(open, seen.open)
  if (!owner) return
  const settled = await persistPrivateQueries(owner, own, seen.own, isStill)
  if (isStill()) seen.own = settled
}
